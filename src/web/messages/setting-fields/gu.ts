import type { SettingFieldMessages } from './en.ts';

export const gu = {
  'example-address': 'આ માત્ર ઉદાહરણ છે. એજન્સીનું પોતાનું સરનામું લખો.',
  zeros: 'આ નંબરમાં માત્ર શૂન્ય છે. એજન્સીનો પોતાનો નંબર લખો.',
  'sample-text': 'આ નમૂનાનું લખાણ છે. એજન્સીનું પોતાનું લખો.',
  placeholder: '{ } માં જે લખ્યું છે તે એમ જ રાખો; તેમાં બીજા શબ્દો ન લખો.',
  'closes-before-opening': 'બંધ થવાનો સમય ખૂલવાના સમય પછીનો હોવો જોઈએ.',
  'opens-before-closed': 'બંધ થયા પછી જ ફરી ખૂલી શકે.',
  'ends-before-start': 'અંતનો સમય શરૂઆતના સમય પછીનો હોવો જોઈએ.',
  'last-day-first': 'છેલ્લો દિવસ પહેલા દિવસથી વહેલો ન હોઈ શકે.',
  'picture-gone': 'ફોટો ફરી પસંદ કરો.',
  colour: '#14508c જેવો રંગ લખો.',
  'colour-too-light': 'વંચાતો નથી: ઘાટો રંગ પસંદ કરો.',
  'address-part': 'નાના અંગ્રેજી અક્ષર (a–z), અંક અને હાઇફન જ વાપરો.',
} satisfies SettingFieldMessages;
