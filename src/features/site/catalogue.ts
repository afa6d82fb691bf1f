import type { SubjectWords } from '#shared/audit.ts';
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
  landmark: { en: 'Opposite Sample Garden', gu: 'નમૂના બાગની સામે', hi: 'नमूना बाग़ के सामने' },
  opensAt: 9 * 60,
  closesAt: 18 * 60,
  openDays: [1, 2, 3, 4, 5, 6],
  foundingYear: 2017,
  holidays: [
    { date: '2027-01-26', name: { en: 'Republic Day', gu: 'પ્રજાસત્તાક દિન', hi: 'गणतंत्र दिवस' } },
    { date: '2027-08-15', name: { en: 'Independence Day', gu: 'સ્વાતંત્ર્ય દિન', hi: 'स्वतंत्रता दिवस' } },
    { date: '2027-10-02', name: { en: 'Gandhi Jayanti', gu: 'ગાંધી જયંતી', hi: 'गांधी जयंती' } },
  ],
  social: {},
  services: {},
  team: [
    {
      role: { en: 'Front desk', gu: 'ફ્રન્ટ ડેસ્ક', hi: 'फ़्रंट डेस्क' },
      about: {
        en: 'Takes in requests, checks papers and says what is missing.',
        gu: 'વિનંતીઓ લે છે, કાગળો તપાસે છે અને શું ખૂટે છે તે જણાવે છે.',
        hi: 'अनुरोध लेता है, काग़ज़ जाँचता है और बताता है कि क्या कम है।',
      },
      phone: '+910000000000',
    },
    {
      role: { en: 'Cards and loans', gu: 'કાર્ડ અને લોન', hi: 'कार्ड और लोन' },
      about: {
        en: 'Explains offers and conditions, and prepares the application with you.',
        gu: 'ઑફર અને શરતો સમજાવે છે અને તમારી સાથે અરજી તૈયાર કરે છે.',
        hi: 'ऑफ़र और शर्तें समझाता है और आपके साथ आवेदन तैयार करता है।',
      },
      email: 'cards@example.com',
    },
    {
      role: { en: 'Government forms and tax', gu: 'સરકારી ફોર્મ અને ટૅક્સ', hi: 'सरकारी फ़ॉर्म और टैक्स' },
      about: {
        en: 'Fills in PAN, passport, voter ID, Udyam and e-Shram forms and tax returns with you.',
        gu: 'PAN, પાસપોર્ટ, ચૂંટણી કાર્ડ, ઉદ્યમ, ઈ-શ્રમનાં ફોર્મ અને ટૅક્સ રિટર્ન તમારી સાથે ભરે છે.',
        hi: 'PAN, पासपोर्ट, वोटर आईडी, उद्यम, ई-श्रम के फ़ॉर्म और टैक्स रिटर्न आपके साथ भरता है।',
      },
      email: 'forms@example.com',
    },
  ],
  dataProtectionContact: {
    title: { en: 'Data protection contact', gu: 'ડેટા સુરક્ષા સંપર્ક', hi: 'डेटा सुरक्षा संपर्क' },
    email: 'privacy@example.com',
    phone: '+910000000000',
  },
};

export const siteSettingsActions = [
  'site-settings-changed',
  'site-settings-restored',
  'list-confirmed',
  'site-picture-added',
  'site-picture-erased',
] as const;
export const siteSettingsSubject = {
  'site settings': { en: 'Site settings', gu: 'વેબસાઇટ સેટિંગ્સ', hi: 'वेबसाइट सेटिंग' },
  'document list': { en: 'Document list', gu: 'કાગળોની યાદી', hi: 'काग़ज़ों की सूची' },
  'site picture': { en: 'Picture of the website', gu: 'વેબસાઇટનું ચિત્ર', hi: 'वेबसाइट का चित्र' },
} as const satisfies SubjectWords;

export const siteRefusals = {
  'site-not-published': { status: 503, title: 'The agency is being set up: nothing was stored.' },
} as const;

type OwnRefusals = typeof siteRefusals;
declare module '#shared/errors/problem.ts' {
  interface FeatureRefusals extends OwnRefusals {}
}

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof siteSettingsActions)[number], true> {}
}
