// A second set of pieces, drawn for adoube: few straight lines, for small boards and for readers
// who prefer them.

/** @type {Record<string, {shape: string, lines: string}>} */
export const plain = {
  p: { shape: 'M50 24a13 13 0 0 1 9 22.500L68 76h6v12H26V76h6l9-29.500A13 13 0 0 1 50 24z', lines: 'M38 76h24' },
  r: { shape: 'M28 18h12v9h5v-9h10v9h5v-9h12v20l-8 7v31h8v12H28V76h8V45l-8-7z', lines: 'M36 45h28M36 76h28' },
  n: {
    shape: 'M30 88V76h4c0-14 13-19 14-28l-15 9-10-9 16-26 4-10 10 10c15 5 21 19 21 54h4v12z',
    lines: 'M45 32h2M34 76h40',
  },
  b: {
    shape: 'M50 12l16 24c6 10 2 20-6 26l4 14h8v12H28V76h8l4-14c-8-6-12-16-6-26z',
    lines: 'M50 32v20M41 42h18M36 76h28',
  },
  q: { shape: 'M18 26l16 22 5-30 11 26 11-26 5 30 16-22-9 50h5v12H22V76h5z', lines: 'M27 76h46' },
  k: { shape: 'M45 9h10v8h8v9h-8v9h17l8 14-12 27h5v12H27V76h5L20 49l8-14h17v-9h-8v-9h8z', lines: 'M32 76h36M50 35v41' },
};
