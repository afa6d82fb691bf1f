import type { Paper } from '../../services/contract.ts';
import {
  identityAndAddress,
  ifEmployed,
  ifInBusiness,
  incomeTaxReturn,
  licence,
  oneOfOrAadhaar,
  panCard,
  panPaper,
  paper,
  paperWhen,
  passport,
  photoPaper,
  salarySlips,
  text,
  voterCard,
} from '../recurring/catalogue.ts';

const bankStatement = text('Bank statement of the last months', 'છેલ્લા મહિનાઓનું બેંક સ્ટેટમેન્ટ', 'पिछले महीनों का बैंक स्टेटमेंट');

export const cardPapers: readonly Paper[] = [
  panPaper('card-pan'),
  photoPaper('card-photo'),
  identityAndAddress('card-identity'),
  paperWhen('card-salary', ifEmployed, salarySlips),
  paperWhen(
    'card-salary-account',
    ifEmployed,
    text(
      'Statement of the account your salary goes to',
      'પગાર જમા થતો હોય તે ખાતાનું સ્ટેટમેન્ટ',
      'जिस खाते में वेतन आता है उसका स्टेटमेंट',
    ),
  ),
  paperWhen('card-return', ifInBusiness, incomeTaxReturn),
  paperWhen('card-statement', ifInBusiness, bankStatement),
];

export const loanPapers: readonly Paper[] = [
  panPaper('loan-pan'),
  identityAndAddress('loan-identity'),
  paper('loan-statement', bankStatement),
  paperWhen(
    'loan-running',
    text('If you are repaying a loan', 'લોન ચાલુ હોય તો', 'कोई लोन चल रहा हो तो'),
    text('Papers of loans you are repaying', 'ચાલુ લોનના કાગળો', 'चल रहे लोन के काग़ज़'),
  ),
  paperWhen('loan-salary', ifEmployed, salarySlips),
  paperWhen(
    'loan-form-16',
    ifEmployed,
    text('Form 16 or latest income tax return', 'ફોર્મ 16 અથવા છેલ્લું આવકવેરા રિટર્ન', 'फ़ॉर्म 16 या पिछला आयकर रिटर्न'),
  ),
  paperWhen('loan-returns', ifInBusiness, text('Latest income tax returns', 'છેલ્લાં આવકવેરા રિટર્ન', 'पिछले आयकर रिटर्न')),
  paperWhen(
    'loan-registration',
    text('If your business is registered', 'ધંધાની નોંધણી હોય તો', 'व्यवसाय का पंजीकरण हो तो'),
    text(
      'Registration of the business (such as Udyam or GST)',
      'ધંધાની નોંધણી (જેમ કે ઉદ્યમ કે GST)',
      'व्यवसाय का पंजीकरण (जैसे उद्यम या GST)',
    ),
  ),
  paperWhen(
    'loan-property',
    text('For a home loan', 'ઘરની લોન માટે', 'होम लोन के लिए'),
    text('Papers of the property', 'મિલકતના કાગળો', 'संपत्ति के काग़ज़'),
  ),
  paperWhen(
    'loan-quotation',
    text('For a vehicle loan', 'વાહન લોન માટે', 'वाहन लोन के लिए'),
    text('The dealer’s quotation', 'ડીલરનું ક્વોટેશન', 'डीलर का कोटेशन'),
  ),
];

const forHealth = text('For health insurance', 'આરોગ્ય વીમા માટે', 'स्वास्थ्य बीमा के लिए');
const forLife = text('For life insurance', 'જીવન વીમા માટે', 'जीवन बीमा के लिए');
const forVehicle = text('For a vehicle', 'વાહન માટે', 'वाहन के लिए');

export const insurancePapers: readonly Paper[] = [
  panPaper('cover-pan'),
  identityAndAddress('cover-identity'),
  paperWhen(
    'cover-illnesses',
    forHealth,
    text('Papers on illnesses and treatments', 'બીમારી અને સારવારના કાગળો', 'बीमारी और इलाज के काग़ज़'),
  ),
  paperWhen('cover-earlier', forHealth, text('Earlier policies', 'જૂની પૉલિસીઓ', 'पुरानी पॉलिसियाँ')),
  paperWhen('cover-age', forLife, text('Proof of age', 'ઉંમરનો પુરાવો', 'उम्र का प्रमाण')),
  paperWhen('cover-income', forLife, text('Proof of income', 'આવકનો પુરાવો', 'आय का प्रमाण')),
  paperWhen('cover-rc', forVehicle, text('Registration certificate (RC)', 'RC બુક', 'पंजीकरण प्रमाणपत्र (RC)')),
  paperWhen('cover-last', forVehicle, text('The last policy', 'છેલ્લી પૉલિસી', 'पिछली पॉलिसी')),
];

/** Never the card itself: its number is not kept. */
export const cardSwipePapers: readonly Paper[] = [
  paper('swipe-bill', text('The bill, with its number and amount', 'બિલ, નંબર અને રકમ સાથે', 'बिल, नंबर और रकम के साथ')),
  paper(
    'swipe-identity',
    text('Proof of identity with your photograph', 'ફોટાવાળું ઓળખપત્ર', 'फ़ोटो वाला पहचान पत्र'),
    oneOfOrAadhaar(licence, voterCard, panCard, passport),
  ),
];
