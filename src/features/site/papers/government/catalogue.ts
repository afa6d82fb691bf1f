import type { Paper } from '../../services/contract.ts';
import {
  bankPaper,
  birthCertificate,
  forCorrection,
  incomeTaxReturn,
  licence,
  oneOfOrAadhaar,
  panCard,
  paper,
  paperWhen,
  passport,
  photoPaper,
  rightDetail,
  text,
  voterCard,
} from '../recurring/catalogue.ts';

export const voterPapers: readonly Paper[] = [
  photoPaper('voter-photo'),
  paper(
    'voter-age',
    text('Proof of age', 'ઉંમરનો પુરાવો', 'आयु का प्रमाण'),
    oneOfOrAadhaar(
      birthCertificate,
      text(
        'Class 10 or 12 certificate with the date of birth',
        'જન્મ તારીખવાળું ધોરણ 10 કે 12નું પ્રમાણપત્ર',
        'जन्म तिथि वाला कक्षा 10 या 12 का प्रमाणपत्र',
      ),
      panCard,
      licence,
      passport,
    ),
  ),
  paper(
    'voter-address',
    text('Proof of present address', 'હાલના સરનામાનો પુરાવો', 'मौजूदा पते का प्रमाण'),
    oneOfOrAadhaar(
      text('Water, electricity or gas bill', 'પાણી, વીજળી કે ગૅસનું બિલ', 'पानी, बिजली या गैस का बिल'),
      text('Bank or post-office passbook', 'બેંક કે પોસ્ટ ઑફિસની પાસબુક', 'बैंक या डाकघर की पासबुक'),
      passport,
      text(
        'Registered rent agreement or sale deed',
        'રજિસ્ટર્ડ ભાડા કરાર કે વેચાણ દસ્તાવેજ',
        'रजिस्टर्ड किरायानामा या विक्रय पत्र',
      ),
    ),
  ),
  paperWhen(
    'voter-card',
    text(
      'If you have moved house, or for a correction',
      'ઘર બદલ્યું હોય અથવા સુધારો કરવાનો હોય તો',
      'घर बदला हो या सुधार कराना हो तो',
    ),
    voterCard,
  ),
  paperWhen('voter-right', forCorrection, rightDetail),
  paperWhen(
    'voter-new-photo',
    text('If the photo on the card is to change', 'કાર્ડ પરનો ફોટો બદલવો હોય તો', 'कार्ड की फ़ोटो बदलनी हो तो'),
    text('A new photograph', 'નવો ફોટો', 'नई फ़ोटो'),
  ),
  paperWhen(
    'voter-police',
    text('For a lost card', 'કાર્ડ ખોવાયું હોય તો', 'कार्ड खो गया हो तो'),
    text('A copy of the police report', 'પોલીસ રિપોર્ટની નકલ', 'पुलिस रिपोर्ट की प्रति'),
  ),
];

export const udyamPapers: readonly Paper[] = [
  paper(
    'udyam-pan',
    text(
      'PAN card; for a firm, company or other body its own',
      'પાન કાર્ડ; પેઢી, કંપની કે બીજી સંસ્થા હોય તો તેનું',
      'पैन कार्ड; फ़र्म, कंपनी या दूसरी संस्था हो तो उसका',
    ),
  ),
  paperWhen(
    'udyam-gst',
    text('If your business has a GSTIN', 'વ્યવસાયનો GSTIN હોય તો', 'व्यवसाय का GSTIN हो तो'),
    text('GST registration certificate', 'GST નોંધણી પ્રમાણપત્ર', 'GST पंजीकरण प्रमाणपत्र'),
  ),
  paperWhen('udyam-return', text('If you have filed one', 'રિટર્ન ભર્યું હોય તો', 'रिटर्न भरा हो तो'), incomeTaxReturn),
  bankPaper('udyam-bank'),
];

export const eShramPapers: readonly Paper[] = [
  bankPaper('eshram-bank'),
  paperWhen(
    'eshram-card',
    text(
      'For a change or a new download, if you have it',
      'ફેરફાર કે ફરી ડાઉનલોડ માટે, તમારી પાસે હોય તો',
      'बदलाव या फिर से डाउनलोड के लिए, आपके पास हो तो',
    ),
    text('e-Shram card', 'ઈ-શ્રમ કાર્ડ', 'ई-श्रम कार्ड'),
  ),
];
