import type { ListFootMessages } from './en.ts';

export const listFoot = {
  selected: (count: string) => `${count} પસંદ કરી`,
  selectAll: (total?: string) => `મળેલી બધી ${total ? `${total} ` : ''}પસંદ કરો`,
  clearSelection: 'પસંદગી કાઢો',
  exportSelected: 'પસંદ કરેલી ડાઉનલોડ કરો',
  mostSelected: (count: string) => `એક-એક કરીને વધુમાં વધુ ${count} હરોળ પસંદ થઈ શકે. યાદી ટૂંકી કરીને બધી પસંદ કરો.`,
  exporting: 'ફાઇલ તૈયાર થાય છે…',
  exportStarted: (rows: string) => `${rows}નું ડાઉનલોડ શરૂ થયું છે. કેટલું થયું તે બ્રાઉઝર બતાવશે.`,
  exportFailed: 'ડાઉનલોડ શરૂ થઈ શક્યું નથી.',
  rows: (count: string, _isOne: boolean) => `${count} હરોળ`,
  dismiss: 'બંધ કરો',
} satisfies ListFootMessages;
