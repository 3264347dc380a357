// The text of an event beside the board.
import { colon, t } from '/board/shared/words.js';

/** @param {import('./game.js').Play} app @param {import('./line.js').Event} event */
export function what(app, event) {
  const player = event.by ? t(`page.${event.by}`) : '';
  switch (event.what) {
    case 'offer':
      return t('play.did-offer', { player });
    case 'decline':
      return t('play.did-decline', { player });
    case 'claim-draw':
      return t(`play.claim-draw-${event.verdict}`, { player });
    case 'penalty':
      return `${colon(t('play.penalty', { player }))} ${t(`penalty.${event.penalty}`)}`;
    case 'answer':
      return t('play.did-answer', { player });
    case 'undecided':
      return t('play.undecided');
    case 'again':
      return t('play.wants-again', { player });
    default:
      return event.what === 'act' && event.act?.act === 'adjust' ? t('play.did-adjust', { player }) : '';
  }
}
