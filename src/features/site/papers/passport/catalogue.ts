import type { Paper } from '../../services/contract.ts';
import {
  birthCertificate,
  dateOfBirth,
  licence,
  oneOf,
  oneOfOrAadhaar,
  panCard,
  paper,
  paperWhen,
  text,
  voterCard,
} from '../recurring/catalogue.ts';

const passportAddress = oneOfOrAadhaar(
  voterCard,
  text('Electricity, water or gas bill', 'વીજળી, પાણી કે ગૅસનું બિલ', 'बिजली, पानी या गैस का बिल'),
  text('Bank passbook with photograph', 'ફોટાવાળી બેંક પાસબુક', 'फ़ोटो वाली बैंक पासबुक'),
  text('Registered rent agreement', 'રજિસ્ટર્ડ ભાડા કરાર', 'रजिस्टर्ड किरायानामा'),
);

export const passportPapers: readonly Paper[] = [
  paper('passport-birth', dateOfBirth, {
    needed: 'adult',
    ...oneOf(
      birthCertificate,
      text(
        'School leaving or class 10 certificate',
        'શાળા છોડ્યાનું અથવા ધોરણ 10નું પ્રમાણપત્ર',
        'स्कूल छोड़ने का या 10वीं का प्रमाणपत्र',
      ),
      panCard,
      licence,
      text('Voter ID card with date of birth', 'જન્મ તારીખવાળું ચૂંટણી કાર્ડ', 'जन्म तिथि वाला वोटर आईडी कार्ड'),
    ),
  }),
  paper(
    'passport-birth-child',
    text('Proof of the child’s date of birth', 'બાળકની જન્મ તારીખનો પુરાવો', 'बच्चे की जन्म तिथि का प्रमाण'),
    {
      needed: 'minor',
      ...oneOf(
        text(
          'Birth certificate; for those born on or after 1 October 2023 it is the only paper',
          'જન્મનો દાખલો; 1 ઑક્ટોબર 2023 કે તે પછી જન્મેલા માટે બીજો કોઈ કાગળ ચાલતો નથી',
          'जन्म प्रमाणपत्र; 1 अक्टूबर 2023 को या उसके बाद जन्मे बच्चों के लिए कोई और काग़ज़ मान्य नहीं',
        ),
        text(
          'School leaving or class 10 certificate, if born before that',
          'શાળા છોડ્યાનું અથવા ધોરણ 10નું પ્રમાણપત્ર, તે પહેલાં જન્મ થયો હોય તો',
          'स्कूल छोड़ने का या 10वीं का प्रमाणपत्र, अगर उससे पहले जन्म हुआ हो',
        ),
      ),
    },
  ),
  paper('passport-address', text('Proof of present address', 'હાલના સરનામાનો પુરાવો', 'मौजूदा पते का प्रमाण'), {
    needed: 'adult',
    ...passportAddress,
  }),
  paper(
    'passport-parent',
    text(
      'Proof of a parent’s present address',
      'માતા કે પિતાના હાલના સરનામાનો પુરાવો',
      'माता या पिता के मौजूदा पते का प्रमाण',
    ),
    { needed: 'minor', ...passportAddress },
  ),
  paper(
    'passport-annexure',
    text(
      'The parents’ declaration (Annexure D)',
      'માતા-પિતાનું જાહેરનામું (Annexure D)',
      'माता-पिता का घोषणा पत्र (Annexure D)',
    ),
    { needed: 'minor' },
  ),
  paperWhen(
    'passport-parents',
    text(
      'For a child, if the parents have passports',
      'બાળક માટે, માતા-પિતા પાસે પાસપોર્ટ હોય તો',
      'बच्चे के लिए, माता-पिता के पास पासपोर्ट हो तो',
    ),
    text('Copies of the parents’ passports', 'માતા-પિતાના પાસપોર્ટની નકલ', 'माता-पिता के पासपोर्ट की कॉपी'),
  ),
  paperWhen(
    'passport-old',
    text('For a renewal (re-issue)', 'રિન્યૂઅલ (રી-ઇશ્યૂ) માટે', 'नवीनीकरण (री-इश्यू) के लिए'),
    text(
      'Old passport, its first two and last two pages',
      'જૂનો પાસપોર્ટ: પહેલાં બે અને છેલ્લાં બે પાનાં',
      'पुराना पासपोर्ट: पहले दो और आख़िरी दो पन्ने',
    ),
  ),
  paperWhen(
    'passport-changed',
    text(
      'For a renewal, if your address or name has changed',
      'રિન્યૂઅલ માટે, નામ કે સરનામું બદલાયું હોય તો',
      'नवीनीकरण के लिए, नाम या पता बदला हो तो',
    ),
    text('Proof of the new address or name', 'નવા નામ કે સરનામાનો પુરાવો', 'नए नाम या पते का प्रमाण'),
  ),
  paperWhen(
    'passport-class-10',
    text('If you have passed class 10', 'ધોરણ 10 પાસ હો તો', '10वीं पास हैं तो'),
    text('Class 10 certificate', 'ધોરણ 10નું પ્રમાણપત્ર', '10वीं का प्रमाणपत्र'),
  ),
];
