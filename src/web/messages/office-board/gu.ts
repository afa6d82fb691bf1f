import type { BoardMessages } from './en.ts';

export const board: BoardMessages = {
  title: 'વિનંતીઓ, કામ ક્યાં પહોંચ્યું તે પ્રમાણે',
  empty: 'અહીં કંઈ નથી.',
  closes: 'અહીં ખસેડેલી વિનંતી બંધ થાય છે અને ‘કામ’માંથી નીકળી જાય છે.',
  applications: 'કાર્ડની અરજીઓને તબક્કા હોતા નથી. જોવા માટે યાદી ખોલો.',
  more: 'વધુ બતાવો',
  since: (day) => `${day}થી`,
  late: 'સામાન્ય કરતાં વધુ સમય થયો',
  move: 'ખસેડો',
  moveOf: (name) => `ખસેડો: ${name}`,
  drag: (name) => `ખેંચો: ${name}`,
};
