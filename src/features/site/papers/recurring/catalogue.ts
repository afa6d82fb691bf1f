import { languages } from '#shared/languages.ts';
import type { LocalisedText } from '#shared/text/localised-text.ts';
import type { Paper } from '../../services/contract.ts';

export const text = (en: string, gu: string, hi: string): LocalisedText => ({ en, gu, hi });

/** One a line, in each language. */
function lines(papers: readonly LocalisedText[]): LocalisedText {
  const [en = '', gu, hi] = languages.map((language) => papers.map((paper) => paper[language]).join('\n'));
  return { en, ...(gu && { gu }), ...(hi && { hi }) };
}

const aadhaar = text(
  'Aadhaar, only if you wish; a masked copy is enough',
  'આધાર, તમારી ઇચ્છા હોય તો જ; માસ્ક કરેલી નકલ પૂરતી છે',
  'आधार, केवल आपकी इच्छा हो तो; मास्क की हुई कॉपी काफ़ी है',
);

export const oneOf = (...papers: LocalisedText[]) => ({ anyOf: lines(papers) });

/** Last, and never the only one. */
export const oneOfOrAadhaar = (...papers: LocalisedText[]) =>
  ({ anyOf: lines([...papers, aadhaar]), aadhaar: 'may-be' }) as const;

type More = Partial<Pick<Paper, 'anyOf' | 'aadhaar' | 'needed'>>;

export const paper = (id: string, name: LocalisedText, more: More = {}): Paper => ({
  id,
  name,
  needed: 'always',
  ...more,
});

/** One that staff ask for, in that case. */
export const paperWhen = (id: string, when: LocalisedText, name: LocalisedText, more: More = {}): Paper => ({
  ...paper(id, name, more),
  needed: 'asked',
  when,
});

export const voterCard = text('Voter ID card', 'ચૂંટણી કાર્ડ', 'वोटर आईडी कार्ड');
export const licence = text('Driving licence', 'ડ્રાઇવિંગ લાઇસન્સ', 'ड्राइविंग लाइसेंस');
export const passport = text('Passport', 'પાસપોર્ટ', 'पासपोर्ट');
export const panCard = text('PAN card', 'પાન કાર્ડ', 'पैन कार्ड');
export const birthCertificate = text('Birth certificate', 'જન્મનો દાખલો', 'जन्म प्रमाणपत्र');
export const incomeTaxReturn = text('Latest income tax return', 'છેલ્લું આવકવેરા રિટર્ન', 'पिछला आयकर रिटर्न');
export const salarySlips = text('Latest salary slips', 'છેલ્લી પગાર સ્લિપો', 'पिछली सैलरी स्लिप');
export const dateOfBirth = text('Proof of date of birth', 'જન્મ તારીખનો પુરાવો', 'जन्म तिथि का प्रमाण');
export const rightDetail = text(
  'A paper that shows the right detail',
  'સાચી વિગત બતાવતો કાગળ',
  'सही जानकारी दिखाने वाला काग़ज़',
);

export const ifEmployed = text('If you are employed', 'નોકરી કરતા હો તો', 'नौकरी करते हैं तो');
export const ifInBusiness = text('If you have a business', 'ધંધો હોય તો', 'अपना काम है तो');
export const forCorrection = text('For a correction', 'સુધારો કરવાનો હોય તો', 'सुधार कराना हो तो');

export const panPaper = (id: string) => paper(id, panCard);

export const photoPaper = (id: string) =>
  paper(id, text('A recent passport-size photograph', 'પાસપોર્ટ સાઇઝનો તાજો ફોટો', 'पासपोर्ट साइज़ की नई फ़ोटो'));

/** As banks and insurers take it. */
export const identityAndAddress = (id: string) =>
  paper(
    id,
    text('Proof of identity and address', 'ઓળખ અને સરનામાનો પુરાવો', 'पहचान और पते का प्रमाण'),
    oneOfOrAadhaar(
      voterCard,
      text(
        'Driving licence or passport that is still valid',
        'ચાલુ મુદતનું ડ્રાઇવિંગ લાઇસન્સ અથવા પાસપોર્ટ',
        'वैध ड्राइविंग लाइसेंस या पासपोर्ट',
      ),
      text('NREGA job card', 'મનરેગા જૉબ કાર્ડ', 'मनरेगा जॉब कार्ड'),
    ),
  );

/** For the account number and the IFSC, which forms ask for. */
export const bankPaper = (id: string) =>
  paperWhen(
    id,
    text(
      'If we have to read your account number and IFSC',
      'ખાતાનો નંબર અને IFSC અમારે જોવા પડે તો',
      'खाते का नंबर और IFSC हमें देखना पड़े तो',
    ),
    text('Proof of the bank account', 'બેંક ખાતાનો પુરાવો', 'बैंक खाते का प्रमाण'),
    oneOf(
      text('First page of the passbook', 'પાસબુકનું પહેલું પાનું', 'पासबुक का पहला पन्ना'),
      text('Bank statement', 'બેંક સ્ટેટમેન્ટ', 'बैंक स्टेटमेंट'),
    ),
  );
