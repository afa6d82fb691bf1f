import type { Paper } from '../../services/contract.ts';
import { oneOf, panPaper, paper, paperWhen, text } from '../recurring/catalogue.ts';

const inTrade = text('If you have a business or profession', 'વેપાર કે વ્યવસાય હોય તો', 'व्यापार या पेशा हो तो');
const withGains = text('For capital gains', 'કૅપિટલ ગેઇન હોય તો', 'कैपिटल गेन हो तो');

export const incomeTaxPapers: readonly Paper[] = [
  panPaper('tax-pan'),
  paper('tax-interest', text('Proof of the year’s interest', 'વર્ષના વ્યાજનો પુરાવો', 'वर्ष के ब्याज का प्रमाण'), {
    ...oneOf(
      text('Interest certificates', 'વ્યાજનાં પ્રમાણપત્રો', 'ब्याज प्रमाणपत्र'),
      text('Bank statements for the year', 'આખા વર્ષનાં બેંક સ્ટેટમેન્ટ', 'पूरे वर्ष के बैंक स्टेटमेंट'),
    ),
  }),
  paperWhen(
    'tax-salary',
    text('If you have a salary or pension', 'પગાર કે પેન્શન મળતું હોય તો', 'वेतन या पेंशन मिलती हो तो'),
    text('Proof of salary or pension', 'પગાર કે પેન્શનનો પુરાવો', 'वेतन या पेंशन का प्रमाण'),
    oneOf(
      text(
        'The employer’s TDS certificate (Form 16)',
        'નોકરીદાતાએ આપેલું TDS પ્રમાણપત્ર (Form 16)',
        'नियोक्ता का दिया TDS प्रमाणपत्र (Form 16)',
      ),
      text(
        'Pay slips or pension slips, if there is no certificate',
        'પગાર કે પેન્શનની સ્લિપ, પ્રમાણપત્ર ન હોય તો',
        'वेतन या पेंशन की स्लिप, अगर प्रमाणपत्र न हो',
      ),
    ),
  ),
  paperWhen(
    'tax-deductions',
    text('If you choose the old tax regime', 'જૂની કર વ્યવસ્થા પસંદ કરો તો', 'पुरानी कर व्यवस्था चुनें तो'),
    text(
      'Proof of deductions, such as insurance premium, school fees or donations',
      'કપાતના પુરાવા, જેમ કે વીમાનું પ્રીમિયમ, શાળાની ફી કે દાન',
      'कटौती के प्रमाण, जैसे बीमा प्रीमियम, स्कूल की फ़ीस या दान',
    ),
  ),
  paperWhen(
    'tax-last-return',
    text('If you filed one last year', 'ગયા વર્ષે રિટર્ન ભર્યું હોય તો', 'पिछले वर्ष रिटर्न भरा हो तो'),
    text('Last year’s return', 'ગયા વર્ષનું રિટર્ન', 'पिछले वर्ष का रिटर्न'),
  ),
  paperWhen(
    'tax-sales',
    inTrade,
    text(
      'Sales, purchases and expenses of the year',
      'વર્ષના વેચાણ, ખરીદી અને ખર્ચની વિગતો',
      'वर्ष की बिक्री, ख़रीद और ख़र्च का ब्योरा',
    ),
  ),
  paperWhen(
    'tax-statements',
    inTrade,
    text('Bank statements of the business', 'વ્યવસાયના બેંક ખાતાનાં સ્ટેટમેન્ટ', 'व्यवसाय के बैंक खाते के स्टेटमेंट'),
  ),
  paperWhen(
    'tax-gst',
    text('If you are registered for GST', 'GST નંબર હોય તો', 'GST नंबर हो तो'),
    text('GST returns', 'GST રિટર્ન', 'GST रिटर्न'),
  ),
  paperWhen(
    'tax-house',
    text('If you let a house', 'મકાન ભાડે આપ્યું હોય તો', 'मकान किराए पर दिया हो तो'),
    text('Municipal tax receipt', 'મકાન વેરાની પહોંચ', 'हाउस टैक्स की रसीद'),
  ),
  paperWhen(
    'tax-home-loan',
    text('If you have a home loan', 'હોમ લોન હોય તો', 'होम लोन हो तो'),
    text('Interest certificate of the home loan', 'હોમ લોનના વ્યાજનું પ્રમાણપત્ર', 'होम लोन का ब्याज प्रमाणपत्र'),
  ),
  paperWhen(
    'tax-deeds',
    withGains,
    text('Deeds of purchase and sale', 'ખરીદી અને વેચાણના દસ્તાવેજ', 'ख़रीद और बिक्री के दस्तावेज़'),
  ),
  paperWhen(
    'tax-gains',
    withGains,
    text(
      'Capital gains statement of the broker or fund house',
      'બ્રોકર કે ફંડ હાઉસનું કૅપિટલ ગેઇન સ્ટેટમેન્ટ',
      'ब्रोकर या फ़ंड हाउस का कैपिटल गेन स्टेटमेंट',
    ),
  ),
];
