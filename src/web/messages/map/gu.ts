import type { MapMessages } from './en.ts';

export const gu = {
  title: 'અમારી ઑફિસ ક્યાં છે',
  picture: (town) => `સાદો નકશો: ${town}ની ઑફિસ અને આસપાસનાં રસ્તા, રેલવે અને શહેરો`,
  schematic: 'અમે દોરેલો સાદો નકશો; ચોક્કસ રસ્તા માટે લિંક વાપરો.',
  open: 'ખસેડી શકાય તેવો નકશો ખોલો',
  map: 'નકશો: ઍરો કીથી ખસેડો, + અને − થી નાનો-મોટો કરો',
  zoomIn: 'મોટું કરો',
  zoomOut: 'નાનું કરો',
  backToOffice: 'ઑફિસ પર પાછા જાઓ',
  google: 'Google Maps પર રસ્તો જુઓ',
  openStreetMap: 'OpenStreetMap પર રસ્તો જુઓ',
} satisfies MapMessages;
