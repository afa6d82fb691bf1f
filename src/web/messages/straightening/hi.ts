import type { StraighteningMessages } from './en.ts';

export const straightening: StraighteningMessages = {
  straighten: 'सीधी करें',
  first: 'भेजने से पहले मेरी फ़ोटो सीधी करें',
  title: 'फ़ोटो सीधी करें',
  text: 'चारों बिंदुओं को काग़ज़ के कोनों पर खिसकाएँ।',
  keys: 'ऐरो कुंजियाँ चुने हुए बिंदु को खिसकाती हैं, Shift के साथ ज़्यादा।',
  corners: ['ऊपर बायाँ कोना', 'ऊपर दायाँ कोना', 'नीचे दायाँ कोना', 'नीचे बायाँ कोना'],
  turnLeft: 'बाएँ घुमाएँ',
  turnRight: 'दाएँ घुमाएँ',
  undo: 'वापस लाएँ',
  reset: 'शुरू से करें',
  done: 'ऐसे ही लें',
  cancel: 'न भेजें',
  back: 'बिना बदले वापस जाएँ',
};
