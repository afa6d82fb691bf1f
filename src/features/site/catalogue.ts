import type { SiteSettings } from './contract.ts';

/**
 * A plainly fictitious agency, shown until the owner has entered the real one. Phone from the range kept for examples
 * is not to be had in India, so the number has the form of one and cannot be dialled; mail from RFC 2606.
 */
export const sampleSettings: SiteSettings = {
  agencyName: { en: 'Suvidha Financial Services', gu: 'સુવિધા ફાઇનાન્શિયલ સર્વિસીસ', hi: 'सुविधा फ़ाइनेंशियल सर्विसेज़' },
  town: { en: 'Anand', gu: 'આણંદ', hi: 'आणंद' },
  addressLines: {
    en: '1 Sample Street, near Sample Circle, Anand, Gujarat',
    gu: '૧ નમૂના શેરી, નમૂના સર્કલ પાસે, આણંદ, ગુજરાત',
    hi: '1 नमूना गली, नमूना सर्कल के पास, आणंद, गुजरात',
  },
  pincode: '388001',
  phone: '+910000000000',
  email: 'help@example.com',
  whatsapp: '+910000000000',
  mapPosition: { latitude: 22.5645, longitude: 72.9289 },
  opensAt: 9 * 60,
  closesAt: 18 * 60,
  openDays: [1, 2, 3, 4, 5, 6],
  foundingYear: 2017,
  social: {},
};
