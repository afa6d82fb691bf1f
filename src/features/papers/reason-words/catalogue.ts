import type { Language } from '#shared/languages.ts';
import type { ReturnReason } from '../catalogue.ts';

/** Why a paper was returned, as messages tell it; a test holds them against the page on which visitors read it. */
export const reasonWords: Record<ReturnReason, Record<Language, string>> = {
  unreadable: {
    en: 'We cannot read it. Take the photo again, in good light and from above.',
    gu: 'તે વાંચી શકાતો નથી. સારા અજવાળામાં, ઉપરથી ફરી ફોટો પાડો.',
    hi: 'यह पढ़ा नहीं जाता। अच्छी रोशनी में, ऊपर से फिर फ़ोटो लें।',
  },
  'part-missing': {
    en: 'A page or a side is missing. Send all of them.',
    gu: 'એક પાનું કે બાજુ ખૂટે છે. બધાં પાનાં મોકલો.',
    hi: 'एक पन्ना या तरफ़ छूट गई है। सभी भेजें।',
  },
  'wrong-paper': {
    en: 'This is not the paper we need.',
    gu: 'અમારે જે જોઈએ છે તેના બદલે આ બીજો કાગળ છે.',
    hi: 'हमें जो चाहिए उसके बदले यह दूसरा काग़ज़ है।',
  },
  'out-of-date': {
    en: 'It is out of date. Send one that is valid.',
    gu: 'તેની મુદત પૂરી થઈ ગઈ છે. ચાલુ કાગળ મોકલો.',
    hi: 'इसकी समय-सीमा निकल गई है। चालू काग़ज़ भेजें।',
  },
  'names-differ': {
    en: 'The name or another detail is not the same as in your other papers.',
    gu: 'નામ કે બીજી વિગત તમારા બીજા કાગળો કરતાં જુદી છે.',
    hi: 'नाम या कोई और जानकारी आपके दूसरे काग़ज़ों से अलग है।',
  },
  'number-shown': {
    en: 'The Aadhaar number could be read, so we cannot use the photo. Send it again with the first eight digits covered.',
    gu: 'આધાર નંબર વંચાતો હતો, તેથી આ ફોટો વાપરી શકાતો નથી. પહેલા આઠ અંક ઢાંકીને ફરી મોકલો.',
    hi: 'आधार नंबर पढ़ा जा रहा था, इसलिए यह फ़ोटो काम नहीं आएगी। पहले आठ अंक ढककर फिर भेजें।',
  },
  other: {
    en: 'It was returned.',
    gu: 'તે પાછો મોકલ્યો છે.',
    hi: 'इसे लौटाया गया है।',
  },
};
