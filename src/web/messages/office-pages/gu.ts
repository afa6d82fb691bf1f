import type { pages as english } from './en.ts';

export const pages: typeof english = {
  intro: 'તમે જાતે લખો તે પાનાં: કોઈ ઑફર, માર્ગદર્શન, તમારા નિયમો. તમે સાચવો તે પછીના મુલાકાતીને તરત દેખાય છે.',
  sections: { list: 'પાનાં', page: 'શીર્ષક અને સરનામું', text: 'લખાણ', search: 'સર્ચના પરિણામમાં' },
  sectionHints: {
    list: 'વેબસાઇટના તળિયે પાનાં આ ક્રમમાં દેખાય છે.',
    page: 'ગુજરાતી કે હિન્દી ખાલી હોય ત્યાં અંગ્રેજી લખાણ દેખાય છે.',
    text: 'તેની નીચે ફોન, WhatsApp અને સંપર્કનાં બટન આપોઆપ આવે છે.',
    search: 'સર્ચ એન્જિન અને મોકલેલી લિંકમાં જે દેખાય છે. વર્ણન ન લખો તો લખાણની શરૂઆત દેખાય છે.',
  },
  none: 'તમે હજી કોઈ પાનું લખ્યું નથી.',
  add: 'પાનું ઉમેરો',
  unnamed: 'નવું પાનું',
  draft: 'ડ્રાફ્ટ',
  moveUp: (name: string) => `${name} ઉપર ખસેડો`,
  moveDown: (name: string) => `${name} નીચે ખસેડો`,
  goneAt: (path: string) => `પછી ${path} પર કંઈ નહીં મળે.`,
  movedFrom: (path: string) =>
    `મુલાકાતીઓને આ પાનું ${path} પર મળે છે. સાચવ્યા પછી ત્યાં કંઈ નહીં મળે: જૂની લિંક અને સર્ચનાં પરિણામ ખૂલશે નહીં.`,
  addressHint: (address: string) => `a થી z અક્ષર, અંક અને હાઇફન. આખું સરનામું: ${address}`,
  addressWithoutTitle: 'a થી z અક્ષર, અંક અને હાઇફન. તમે ન લખો ત્યાં સુધી તે અંગ્રેજી શીર્ષકમાંથી બને છે.',
  bodyLanguage: 'લખાણની ભાષા',
  bodyIn: (language: string) => `લખાણ, ${language}`,
  englishInstead: 'ખાલી છે: મુલાકાતીને અંગ્રેજી લખાણ દેખાય છે.',
  parts: {
    slug: 'સરનામું',
    title: 'શીર્ષક',
    description: 'વર્ણન',
    body: 'લખાણ',
    isShown: 'વેબસાઇટ પર બતાવો',
    isInFooter: 'વેબસાઇટના તળિયે નામ બતાવો',
  },
};
