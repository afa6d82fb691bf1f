import type { AccountMessages } from './en.ts';

export const account = {
  title: 'मेरा खाता',
  proof: {
    title: 'पुष्टि करें कि यह आप ही हैं',
    text: 'इस काम के लिए दोबारा पुष्टि चाहिए। फिर वह पाँच मिनट तक चलती है।',
    password: 'आपका पासवर्ड',
    passwordMissing: 'अपना पासवर्ड लिखें।',
    passwordWrong: 'यह आपका पासवर्ड नहीं है।',
    confirm: 'पुष्टि करें',
    confirming: 'जाँच हो रही है…',
    cancel: 'रद्द करें',
  },
} satisfies AccountMessages;
