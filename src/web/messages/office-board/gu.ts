import type { BoardMessages } from './en.ts';

export const board: BoardMessages = {
  title: 'વિનંતીઓ, કામ ક્યાં પહોંચ્યું તે પ્રમાણે',
  empty: 'અહીં કંઈ નથી.',
  more: 'વધુ બતાવો',
  since: (day) => `${day}થી`,
  late: 'સામાન્ય કરતાં વધુ સમય થયો',
  move: 'ખસેડો',
  moveOf: (name) => `ખસેડો: ${name}`,
  drag: (name) => `ખેંચો: ${name}`,
};
