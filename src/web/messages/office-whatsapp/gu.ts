import type { WhatsAppMessages } from './en.ts';

export const whatsapp: WhatsAppMessages = {
  title: 'WhatsApp પર મેસેજ',
  intro: 'ગ્રાહકને શું જણાવવું તે પસંદ કરો. WhatsApp લખાણ સાથે ખૂલશે; ત્યાંથી તમે મોકલો.',
  write: 'મેસેજ પસંદ કરો',
  preparing: 'મેસેજ આવે છે…',
  failed: 'મેસેજ આવ્યા નથી. ફરી પ્રયત્ન કરો.',
  refused: 'મોબાઇલ નંબર નથી, અથવા ગ્રાહકે સંપર્ક ન કરવા કહ્યું છે.',
  message: 'મેસેજ',
  language: 'ભાષા',
  text: 'લખાણ',
  textHint: 'PAN, આધાર અને ખાતા નંબર ન લખો.',
  noneOn: 'આ વિનંતી માટે હાલ કોઈ તૈયાર મેસેજ નથી. તમારા શબ્દોમાં લખો.',
  open: 'WhatsAppમાં ખોલો',
  empty: 'લખાણ લખો. પછી WhatsApp ખોલી શકાશે.',
  hasNumber: 'PAN, આધાર, ખાતા કે કાર્ડ નંબર કાઢી નાખો. પછી WhatsApp ખોલી શકાશે.',
  tooLong: (most) => `લખાણ ${most} અક્ષર સુધી ટૂંકું કરો. પછી WhatsApp ખોલી શકાશે.`,
  noted: 'નોંધાયું: WhatsApp ખોલ્યું. લખાણ ત્યાંથી મોકલો.',
  notNoted: 'WhatsApp ખૂલ્યું, પણ તેની નોંધ થઈ નથી.',
  noteAgain: 'હવે નોંધો',
};
