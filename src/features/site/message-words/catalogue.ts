import type { ServiceSlug } from '#features/services/catalogue.ts';
import type { Language } from '#shared/languages.ts';
import type { LocalisedText } from '#shared/text/localised-text.ts';
import { type MessageKind, messageKinds } from '../messages/catalogue.ts';

/** The ten as messages name them; a test holds them against the website's names. */
export const serviceNames: Record<ServiceSlug, Record<Language, string>> = {
  'credit-card': { en: 'Credit Card', gu: 'ક્રેડિટ કાર્ડ', hi: 'क्रेडिट कार्ड' },
  loan: { en: 'Loan', gu: 'લોન', hi: 'लोन' },
  insurance: { en: 'Insurance', gu: 'વીમો', hi: 'बीमा' },
  'credit-card-swipe': { en: 'Credit Card Swipe', gu: 'ક્રેડિટ કાર્ડ સ્વાઇપ', hi: 'क्रेडिट कार्ड स्वाइप' },
  passport: { en: 'Passport Services', gu: 'પાસપોર્ટ સેવા', hi: 'पासपोर्ट सेवाएँ' },
  'pan-card': { en: 'PAN Card Services', gu: 'પાન કાર્ડ સેવા', hi: 'पैन कार्ड सेवाएँ' },
  udyam: { en: 'Udyam', gu: 'ઉદ્યમ', hi: 'उद्यम' },
  'voter-id': { en: 'Voter ID Card', gu: 'ચૂંટણી કાર્ડ', hi: 'वोटर आईडी कार्ड' },
  'income-tax': { en: 'Income Tax Services', gu: 'આવકવેરા સેવા', hi: 'आयकर सेवाएँ' },
  'e-shram': { en: 'E-shram Card', gu: 'ઈ-શ્રમ કાર્ડ', hi: 'ई-श्रम कार्ड' },
};

export interface MessageTemplate {
  subject: LocalisedText;
  text: LocalisedText;
}

const text = (en: string, gu: string, hi: string): LocalisedText => ({ en, gu, hi });

const subject = {
  received: text(
    'We have your request {reference}',
    'તમારી વિનંતી {reference} અમને મળી છે',
    'आपका अनुरोध {reference} हमें मिल गया है',
  ),
  'papers-missing': text('Papers for {reference}', '{reference} માટે કાગળો', '{reference} के लिए काग़ज़'),
  'missed-call': text(
    'We called you about {reference}',
    '{reference} માટે અમે તમને ફોન કર્યો હતો',
    '{reference} के लिए हमने आपको फ़ोन किया था',
  ),
  stage: text('{reference}: {stage}', '{reference}: {stage}', '{reference}: {stage}'),
  completed: text(
    'Your request {reference} is done',
    'તમારી વિનંતી {reference} પૂરી થઈ',
    'आपका अनुरोध {reference} पूरा हुआ',
  ),
  cancelled: text(
    'Your request {reference} is closed',
    'તમારી વિનંતી {reference} બંધ કરી છે',
    'आपका अनुरोध {reference} बंद किया गया है',
  ),
} satisfies Record<MessageKind, LocalisedText>;

/** What a message says between the greeting and the name of the agency. */
const body = {
  received: text(
    'Thank you. We have your request for {service}. Its reference is {reference}. We will call you.\n\nSee where it stands: {link}',
    'આભાર. {service} માટે તમારી વિનંતી મળી છે. સંદર્ભ નંબર {reference} છે. અમે તમને ફોન કરીશું.\n\nવિનંતી ક્યાં પહોંચી તે જુઓ: {link}',
    'धन्यवाद। {service} के लिए आपका अनुरोध मिल गया है। संदर्भ नंबर {reference} है। हम आपको फ़ोन करेंगे।\n\nअनुरोध कहाँ तक पहुँचा, देखें: {link}',
  ),
  'papers-missing': text(
    'For your request for {service} ({reference}) we still need:\n\n{papers}\n\nSend photos of them here, or bring them to the office: {link}',
    '{service} માટે તમારી વિનંતી ({reference}) માટે હજી આ કાગળો જોઈએ છે:\n\n{papers}\n\nતેના ફોટા અહીં મોકલો, અથવા કાગળો ઑફિસે લાવો: {link}',
    '{service} के लिए आपके अनुरोध ({reference}) के लिए अभी ये काग़ज़ चाहिए:\n\n{papers}\n\nइनकी फ़ोटो यहाँ भेजें, या काग़ज़ कार्यालय में लाएँ: {link}',
  ),
  'missed-call': text(
    'We called you about {service} and did not reach you. Call us on {phone}, or say here when we should call: {link}',
    '{service} માટે અમે ફોન કર્યો, પણ વાત થઈ શકી નહીં. {phone} પર ફોન કરો, અથવા અમે ક્યારે ફોન કરીએ તે અહીં જણાવો: {link}',
    '{service} के लिए हमने फ़ोन किया, पर बात नहीं हो सकी। {phone} पर फ़ोन करें, या हम कब फ़ोन करें, यहाँ बताएँ: {link}',
  ),
  stage: text(
    'Your request for {service} ({reference}): {stage}.\n\n{sentence}\n\nSee where it stands: {link}',
    '{service} માટે તમારી વિનંતી ({reference}): {stage}.\n\n{sentence}\n\nવિનંતી ક્યાં પહોંચી તે જુઓ: {link}',
    '{service} के लिए आपका अनुरोध ({reference}): {stage}।\n\n{sentence}\n\nअनुरोध कहाँ तक पहुँचा, देखें: {link}',
  ),
  completed: text(
    'Your request for {service} ({reference}) is done. If something is to be collected, we will keep it for you at the office. Call us first: {phone}\n\nWhat was done: {link}',
    '{service} માટે તમારી વિનંતી ({reference}) પૂરી થઈ છે. કંઈ લઈ જવાનું હોય તો તે ઑફિસમાં રાખ્યું છે. પહેલાં ફોન કરો: {phone}\n\nશું શું થયું: {link}',
    '{service} के लिए आपका अनुरोध ({reference}) पूरा हो गया है। कुछ ले जाना हो तो वह कार्यालय में रखा है। पहले फ़ोन करें: {phone}\n\nक्या-क्या हुआ: {link}',
  ),
  cancelled: text(
    'We have closed your request for {service} ({reference}). If that is not what you want, call us: {phone}',
    '{service} માટે તમારી વિનંતી ({reference}) અમે બંધ કરી છે. તમે એમ ન ઇચ્છતા હો તો ફોન કરો: {phone}',
    '{service} के लिए आपका अनुरोध ({reference}) हमने बंद कर दिया है। आप ऐसा न चाहें तो फ़ोन करें: {phone}',
  ),
} satisfies Record<MessageKind, LocalisedText>;

const greeted = ({ en, gu, hi }: LocalisedText): LocalisedText => ({
  en: `Dear {name},\n\n${en}\n\n{agency}\n{phone}`,
  gu: `પ્રિય {name},\n\n${gu}\n\n{agency}\n{phone}`,
  hi: `प्रिय {name},\n\n${hi}\n\n{agency}\n{phone}`,
});

/** A proposal for each kind, which the owner changes and switches on. None is sent by itself. */
export const proposedMessages = Object.fromEntries(
  messageKinds.map((kind) => [kind, { subject: subject[kind], text: greeted(body[kind]) }]),
) as Record<MessageKind, MessageTemplate>;
