import type { ServiceSlug } from '#features/services/catalogue.ts';
import type { LocalisedText } from '#shared/text/localised-text.ts';
import type { Stage } from '../services/contract.ts';

const text = (en: string, gu: string, hi: string): LocalisedText => ({ en, gu, hi });

const stage = (id: string, usualDays: number, name: LocalisedText, sentence: LocalisedText): Stage => ({
  id,
  name,
  sentence,
  usualDays,
});

const papers = (id: string, usualDays: number) =>
  stage(
    id,
    usualDays,
    text('Papers complete', 'કાગળો પૂરા', 'काग़ज़ पूरे'),
    text(
      'We have all your papers and are preparing the form.',
      'તમારા બધા કાગળો મળી ગયા છે. અમે ફોર્મ તૈયાર કરી રહ્યા છીએ.',
      'आपके सभी काग़ज़ मिल गए हैं। हम फ़ॉर्म तैयार कर रहे हैं।',
    ),
  );

const submitted = (id: string, usualDays: number) =>
  stage(
    id,
    usualDays,
    text('Submitted', 'અરજી મોકલી', 'आवेदन भेजा'),
    text(
      'Your application has been submitted. Now we wait for the office.',
      'તમારી અરજી મોકલી દીધી છે. હવે કચેરીના જવાબની રાહ છે.',
      'आपका आवेदन भेज दिया गया है। अब कार्यालय के जवाब का इंतज़ार है।',
    ),
  );

const withBank = (id: string, usualDays: number) =>
  stage(
    id,
    usualDays,
    text('With the bank', 'બેંક પાસે', 'बैंक के पास'),
    text('The bank is checking your application.', 'બેંક તમારી અરજી તપાસી રહી છે.', 'बैंक आपका आवेदन जाँच रहा है।'),
  );

/** A proposal for each of the ten, which the owner takes, changes and saves. None is in force by itself. */
export const usualStages: Readonly<Record<ServiceSlug, readonly Stage[]>> = {
  'credit-card': [
    papers('card-papers', 2),
    withBank('card-bank', 10),
    stage(
      'card-approved',
      7,
      text('Approved', 'મંજૂર', 'मंज़ूर'),
      text(
        'The bank has approved your card. It comes by post.',
        'બેંકે તમારું કાર્ડ મંજૂર કર્યું છે. તે ટપાલથી આવશે.',
        'बैंक ने आपका कार्ड मंज़ूर कर दिया है। वह डाक से आएगा।',
      ),
    ),
  ],
  loan: [
    papers('loan-papers', 3),
    withBank('loan-bank', 10),
    stage(
      'loan-approved',
      5,
      text('Approved', 'મંજૂર', 'मंज़ूर'),
      text(
        'The bank has approved the loan. The agreement is signed next.',
        'બેંકે લોન મંજૂર કરી છે. હવે કરાર પર સહી કરવાની છે.',
        'बैंक ने लोन मंज़ूर कर दिया है। अब क़रार पर दस्तख़त होने हैं।',
      ),
    ),
  ],
  insurance: [
    stage(
      'cover-quotes',
      2,
      text('Quotes sent', 'ભાવ મોકલ્યા', 'कोटेशन भेजे'),
      text(
        'We have sent you quotes. Tell us which one you choose.',
        'અમે તમને પ્રીમિયમના ભાવ મોકલ્યા છે. કયો પસંદ છે તે જણાવો.',
        'हमने आपको प्रीमियम के कोटेशन भेजे हैं। बताएँ कौन-सा पसंद है।',
      ),
    ),
    papers('cover-papers', 2),
    stage(
      'cover-insurer',
      7,
      text('With the insurer', 'વીમા કંપની પાસે', 'बीमा कंपनी के पास'),
      text(
        'The insurer is checking your proposal.',
        'વીમા કંપની તમારો પ્રસ્તાવ તપાસી રહી છે.',
        'बीमा कंपनी आपका प्रस्ताव जाँच रही है।',
      ),
    ),
  ],
  'credit-card-swipe': [
    stage(
      'swipe-checked',
      1,
      text('Bill checked', 'બિલ તપાસ્યું', 'बिल जाँचा'),
      text(
        'We have checked the bill. Come to the office with your card.',
        'અમે બિલ તપાસ્યું છે. કાર્ડ લઈને ઑફિસે આવો.',
        'हमने बिल जाँच लिया है। कार्ड लेकर कार्यालय आएँ।',
      ),
    ),
    stage(
      'swipe-paid',
      2,
      text('Paid by card', 'કાર્ડથી ચૂકવ્યું', 'कार्ड से चुकाया'),
      text(
        'The bill is paid by your card. The receipt follows.',
        'બિલ તમારા કાર્ડથી ચૂકવાઈ ગયું છે. રસીદ મળશે.',
        'बिल आपके कार्ड से चुका दिया गया है। रसीद मिलेगी।',
      ),
    ),
  ],
  passport: [
    papers('passport-papers', 3),
    stage(
      'passport-booked',
      15,
      text('Appointment booked', 'ઍપૉઇન્ટમેન્ટ લીધી', 'अपॉइंटमेंट लिया'),
      text(
        'Your appointment at the passport office is booked. Take your original papers along.',
        'પાસપોર્ટ કચેરીમાં તમારી ઍપૉઇન્ટમેન્ટ લેવાઈ ગઈ છે. અસલ કાગળો સાથે લઈ જાઓ.',
        'पासपोर्ट कार्यालय में आपका अपॉइंटमेंट ले लिया गया है। असली काग़ज़ साथ ले जाएँ।',
      ),
    ),
    stage(
      'passport-police',
      21,
      text('Police check', 'પોલીસ તપાસ', 'पुलिस जाँच'),
      text(
        'The police are checking your address. Be at home when they call.',
        'પોલીસ તમારું સરનામું તપાસી રહી છે. તેમનો ફોન આવે ત્યારે ઘરે રહો.',
        'पुलिस आपका पता जाँच रही है। उनका फ़ोन आए तो घर पर रहें।',
      ),
    ),
    stage(
      'passport-printed',
      7,
      text('Printed', 'છપાઈ ગયો', 'छप गया'),
      text(
        'Your passport is printed and comes by Speed Post.',
        'તમારો પાસપોર્ટ છપાઈ ગયો છે અને સ્પીડ પોસ્ટથી આવશે.',
        'आपका पासपोर्ट छप गया है और स्पीड पोस्ट से आएगा।',
      ),
    ),
  ],
  'pan-card': [papers('pan-papers', 2), submitted('pan-submitted', 15)],
  udyam: [papers('udyam-papers', 2), submitted('udyam-submitted', 5)],
  'voter-id': [
    papers('voter-papers', 2),
    submitted('voter-submitted', 15),
    stage(
      'voter-visit',
      15,
      text('Officer’s visit', 'અધિકારીની મુલાકાત', 'अधिकारी का दौरा'),
      text(
        'The booth officer comes to your home to check the details.',
        'બૂથ અધિકારી વિગતો તપાસવા તમારે ઘરે આવશે.',
        'बूथ अधिकारी जानकारी जाँचने आपके घर आएँगे।',
      ),
    ),
  ],
  'income-tax': [
    papers('tax-papers', 3),
    stage(
      'tax-draft',
      3,
      text('Draft to check', 'ડ્રાફ્ટ તપાસવા', 'ड्राफ़्ट जाँच के लिए'),
      text(
        'The draft of your return is ready. Check it and tell us to file it.',
        'તમારા રિટર્નનો ડ્રાફ્ટ તૈયાર છે. તપાસીને ફાઇલ કરવા કહો.',
        'आपके रिटर्न का ड्राफ़्ट तैयार है। जाँचकर फ़ाइल करने को कहें।',
      ),
    ),
    stage(
      'tax-filed',
      20,
      text('Filed', 'ફાઇલ કર્યું', 'फ़ाइल किया'),
      text(
        'Your return is filed. Now the department processes it.',
        'તમારું રિટર્ન ફાઇલ થઈ ગયું છે. હવે વિભાગ તેની પ્રક્રિયા કરશે.',
        'आपका रिटर्न फ़ाइल हो गया है। अब विभाग उसकी प्रक्रिया करेगा।',
      ),
    ),
  ],
  'e-shram': [papers('eshram-papers', 1), submitted('eshram-submitted', 3)],
};
