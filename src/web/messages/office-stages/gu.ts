import type { StagesMessages } from './en.ts';

export const stages: StagesMessages = {
  hint: 'કામ ચાલુ હોય ત્યારે વિનંતી કયા તબક્કે હોઈ શકે. સ્ટાફ તેને એકથી બીજે ખસેડે છે; વેબસાઇટ પર આમાંનું કંઈ દેખાતું નથી.',
  add: 'તબક્કો ઉમેરો',
  addUsual: 'સામાન્ય તબક્કા ઉમેરો',
  removedText: 'જે વિનંતીઓ તેમાં છે તે પછી તબક્કા વગરની રહેશે.',
  backHint: 'તેની પહેલાંના તબક્કે હંમેશાં પાછા જઈ શકાય.',
  moveUp: (name) => `${name} ઉપર ખસેડો`,
  moveDown: (name) => `${name} નીચે ખસેડો`,
};
