import type { ServicesMessages } from './en.ts';

export const services = {
  intro: 'દસ સેવાઓ ઉપરાંત તમારી એજન્સી જે સેવાઓ આપે છે તે. દરેકનું પોતાનું પાનું હોય છે, તે દરેક યાદીમાં દેખાય છે અને તેની વિનંતીઓ આવે છે.',
  hint: 'સેવા બંધ કરો એટલે તેનું પાનું અને તેની લિંક દેખાતાં બંધ થાય; તમે લખેલું સચવાય છે.',
  add: 'સેવા ઉમેરો',
  unnamed: 'નવી સેવા',
  removedText: 'પછી તેની વિનંતીઓમાં નામને બદલે સરનામાના શબ્દો દેખાશે. નામ રાખવું હોય તો સેવા બંધ કરો.',
  /** Of what is not among the texts of the ten services. */
  names: { name: 'નામ', slug: 'સરનામું', officialSite: 'સત્તાવાર વેબસાઇટ' },
  amount: 'ચોક્કસ રકમ',
  addressHint: (path: string) => `મુલાકાતીઓને તે ${path} પર મળશે.`,
  addressWithoutName: 'તમે ન લખો ત્યાં સુધી તે અંગ્રેજી નામમાંથી બને છે.',
  newAddress: 'પછી જૂનું સરનામું “મળ્યું નહીં” બતાવશે, અને અત્યાર સુધીની વિનંતીઓમાં જૂના સરનામાના શબ્દો રહેશે.',
} satisfies ServicesMessages;
