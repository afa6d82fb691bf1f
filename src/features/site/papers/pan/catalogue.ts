import type { Paper } from '../../services/contract.ts';
import {
  birthCertificate,
  dateOfBirth,
  forCorrection,
  licence,
  oneOf,
  oneOfOrAadhaar,
  panCard,
  paper,
  paperWhen,
  passport,
  rightDetail,
  text,
  voterCard,
} from '../recurring/catalogue.ts';

/** Aadhaar does not prove it. */
const panBirth = oneOf(
  birthCertificate,
  text('Class 10 certificate or mark sheet', 'ધોરણ 10નું પ્રમાણપત્ર કે માર્કશીટ', 'कक्षा 10 का प्रमाणपत्र या मार्कशीट'),
  passport,
  licence,
);
const panIdentity = oneOfOrAadhaar(voterCard, passport, licence);
const panAddress = oneOf(passport, voterCard, text('A recent bank statement', 'તાજેતરનું બેંક સ્ટેટમેન્ટ', 'हाल का बैंक स्टेटमेंट'));
const registration = text('Registration certificate', 'નોંધણી પ્રમાણપત્ર', 'पंजीकरण प्रमाणपत्र');

export const panCardPapers: readonly Paper[] = [
  paper('pan-birth', dateOfBirth, { needed: 'adult', ...panBirth }),
  paper('pan-identity', text('Proof of identity', 'ઓળખનો પુરાવો', 'पहचान का प्रमाण'), {
    needed: 'adult',
    ...panIdentity,
  }),
  paper('pan-address', text('Proof of address', 'સરનામાનો પુરાવો', 'पते का प्रमाण'), { needed: 'adult', ...panAddress }),
  paper('pan-photo', text('Recent colour photographs', 'તાજેતરના રંગીન ફોટા', 'हाल की रंगीन फ़ोटो'), {
    needed: 'adult',
  }),
  paper('pan-birth-child', text('The child’s birth certificate', 'બાળકનો જન્મનો દાખલો', 'बच्चे का जन्म प्रमाणपत्र'), {
    needed: 'minor',
  }),
  paper(
    'pan-signer-identity',
    text(
      'Proof of identity of the parent or guardian who signs',
      'સહી કરનાર માતા, પિતા કે વાલીની ઓળખનો પુરાવો',
      'हस्ताक्षर करने वाले माता, पिता या अभिभावक की पहचान का प्रमाण',
    ),
    { needed: 'minor', ...panIdentity },
  ),
  paper(
    'pan-signer-address',
    text(
      'Proof of address of the parent or guardian who signs',
      'સહી કરનાર માતા, પિતા કે વાલીના સરનામાનો પુરાવો',
      'हस्ताक्षर करने वाले माता, पिता या अभिभावक के पते का प्रमाण',
    ),
    { needed: 'minor', ...panAddress },
  ),
  paperWhen(
    'pan-card',
    text(
      'For a correction, if you have the card',
      'સુધારો કરવાનો હોય અને કાર્ડ તમારી પાસે હોય તો',
      'सुधार कराना हो और कार्ड आपके पास हो तो',
    ),
    panCard,
  ),
  paperWhen('pan-right', forCorrection, rightDetail),
  paperWhen(
    'pan-right-birth',
    text('For a correction of the date of birth', 'જન્મ તારીખ સુધારવાની હોય તો', 'जन्म तिथि सुधरवानी हो तो'),
    dateOfBirth,
    panBirth,
  ),
  paperWhen(
    'pan-name',
    text('If your name has changed', 'નામ બદલાયું હોય તો', 'नाम बदला हो तो'),
    text('Proof of the changed name', 'બદલાયેલા નામનો પુરાવો', 'बदले हुए नाम का प्रमाण'),
    oneOf(
      text('Marriage certificate', 'લગ્ન નોંધણીનું પ્રમાણપત્ર', 'विवाह प्रमाणपत्र'),
      text('Gazette notification', 'ગૅઝેટની નકલ', 'गज़ट की प्रति'),
    ),
  ),
  paperWhen(
    'pan-firm',
    text('For a firm', 'પેઢી માટે', 'फ़र्म के लिए'),
    text('Papers of the firm', 'પેઢીના કાગળો', 'फ़र्म के काग़ज़'),
    oneOf(text('Partnership deed', 'ભાગીદારી ખત', 'पार्टनरशिप डीड'), registration),
  ),
  paperWhen(
    'pan-trust',
    text('For a trust', 'ટ્રસ્ટ માટે', 'ट्रस्ट के लिए'),
    text('Papers of the trust', 'ટ્રસ્ટના કાગળો', 'ट्रस्ट के काग़ज़'),
    oneOf(text('Trust deed', 'ટ્રસ્ટ ડીડ', 'ट्रस्ट डीड'), registration),
  ),
  paperWhen(
    'pan-huf',
    text('For an HUF', 'HUF માટે', 'HUF के लिए'),
    text(
      'The karta’s affidavit naming all members',
      'બધા સભ્યોનાં નામ સાથેનું કર્તાનું સોગંદનામું',
      'सभी सदस्यों के नाम वाला कर्ता का शपथ पत्र',
    ),
  ),
];
