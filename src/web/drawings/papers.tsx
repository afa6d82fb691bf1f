/** The lines of each kind of paper, and below them what is printed a little out of register. In a square of 32. */
const papers = {
  card: { wash: 'M5 10h24v16H5z', fill: 'M8 13h6v7H8z', lines: 'M3 8h24v16H3zM7 12h6v7H7zM17 12h6M17 16h6M7 21h16' },
  passport: {
    wash: 'M9 6h17v24H9z',
    fill: 'M18 10a4.5 4.5 0 1 1-.1 0z',
    lines: 'M7 4h17v24H7zM16 9a4.5 4.5 0 1 1-.1 0zM11.5 13.5h9M16 9c-3 3-3 6 0 9c3-3 3-6 0-9M12 23h8',
  },
  certificate: {
    wash: 'M5 8h25v16H5z',
    fill: 'M23 16a4 4 0 1 1-.1 0zM21 22v6l2.5-2 2.5 2v-6z',
    lines: 'M18 22H3V6h25v12M8 11h14M8 15h8M22 15a4 4 0 1 1-.1 0zM20 22v6l2.5-2 2.5 2v-6',
  },
  bill: {
    wash: 'M9 6h17v24H9z',
    fill: 'M16 18h7v5h-7z',
    lines: 'M7 3h17v26l-3-2-2.8 2-2.7-2-2.7 2L10 27l-3 2zM11 8h9M11 12h9M15 17h5v5h-5z',
  },
  bank: {
    wash: 'M7 15h22v13H7z',
    fill: 'M5 14 17 6l12 8z',
    lines: 'M3 12 15 4l12 8zM5 12v12M11 15v9M19 15v9M25 12v12M3 26h24',
  },
  photo: {
    wash: 'M9 6h18v24H9z',
    fill: 'M11 28c0-9 14-9 14 0zM18 11a4 4 0 1 1-.1 0z',
    lines: 'M7 4h18v24H7zM16 9a4 4 0 1 1-.1 0zM9.5 28c0-10 13-10 13 0',
  },
  phone: {
    wash: 'M12 5h14v25H12z',
    fill: 'M13 9h9v5h-9z',
    lines: 'M10 3h14v25H10zM10 23h14M16 25.5h2M13 8h8v5h-8zM15 17h4',
  },
  deed: {
    wash: 'M9 6h18v24H9z',
    fill: 'M12 8h13v6H12z',
    lines: 'M7 4h18v24H7zM10 7h12v6H10zM11 17h10M11 20h10M12 25c2-4 3-3 3.5-1s2 1 4-1',
  },
  slip: {
    wash: 'M5 8h25v18H5z',
    fill: 'M8 12h8v10H8z',
    lines: 'M3 6h25v18H3zM8 10h6M8 13h6M8 10c6 0 6 6 0 6l5 5M18 11h6M18 15h6M18 19h4',
  },
  sheet: {
    wash: 'M9 6h11l7 7v17H9z',
    fill: 'M21 6v7h7z',
    lines: 'M7 4h11l7 7v17H7zM18 4v7h7M11 16h10M11 20h10M11 24h6',
  },
} as const;

export type PaperKind = keyof typeof papers;

/** The drawings that a page's `PaperPicture`s show, each once. */
export function PaperSymbols({ kinds }: { kinds: readonly PaperKind[] }) {
  return (
    <svg className="hidden" aria-hidden="true">
      {[...new Set(kinds)].map((kind) => (
        <symbol key={kind} id={kind} viewBox="0 0 32 32">
          <g className="fills">
            <path className="wash" d={papers[kind].wash} />
            <path className="fill" d={papers[kind].fill} />
          </g>
          <path d={papers[kind].lines} />
        </symbol>
      ))}
    </svg>
  );
}

export function PaperPicture({ kind }: { kind: PaperKind }) {
  return (
    <svg className="drawing" aria-hidden="true">
      <use href={`#${kind}`} />
    </svg>
  );
}
