import type { AccountMessages } from './en.ts';

export const account = {
  title: 'મારું ખાતું',
  proof: {
    title: 'ખાતરી કરો કે આ તમે જ છો',
    text: 'આ કામ માટે ફરી ખાતરી જરૂરી છે. પછી તે પાંચ મિનિટ ચાલે છે.',
    password: 'તમારો પાસવર્ડ',
    passwordMissing: 'તમારો પાસવર્ડ લખો.',
    passwordWrong: 'આ તમારો પાસવર્ડ નથી.',
    confirm: 'ખાતરી કરો',
    confirming: 'તપાસાય છે…',
    cancel: 'રદ કરો',
  },
} satisfies AccountMessages;
