import type { richText as english } from './en.ts';

export const richText: typeof english = {
  toolbar: 'લખાણનો દેખાવ',
  bold: 'જાડા અક્ષર',
  heading: 'મથાળું',
  bullets: 'યાદી',
  numbers: 'ક્રમવાળી યાદી',
  link: 'લિંક',
  undo: 'પાછું લાવો',
  redo: 'ફરી કરો',
  page: 'વેબસાઇટનું પાનું',
  noPage: 'બીજું સરનામું',
  address: 'ક્યાં લઈ જાય',
  addressHint: '/contact જેવું પાનું, વેબસાઇટનું સરનામું, ફોન નંબર અથવા ઈ-મેલ.',
  notALink: 'આ સરનામું બરાબર નથી. /contact જેવું પાનું અથવા www.incometax.gov.in જેવું સરનામું લખો.',
  linkWords: 'મુલાકાતીને દેખાતા શબ્દો (મરજિયાત)',
  setLink: 'લિંક મૂકો',
  removeLink: 'લિંક કાઢી નાખો',
};
