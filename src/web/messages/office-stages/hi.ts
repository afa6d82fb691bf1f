import type { StagesMessages } from './en.ts';

export const stages: StagesMessages = {
  hint: 'काम चलते समय अनुरोध किस चरण में हो सकता है। स्टाफ़ उसे एक से दूसरे में ले जाता है; वेबसाइट पर इसमें से कुछ नहीं दिखता।',
  add: 'चरण जोड़ें',
  addUsual: 'सामान्य चरण जोड़ें',
  removedText: 'जो अनुरोध इसमें हैं, वे फिर बिना चरण के रहेंगे।',
  backHint: 'पिछले चरण पर हमेशा लौटा जा सकता है।',
};
