import type { DecideManyMessages } from './en.ts';

export const decideMany = {
  forAll: 'इन सभी आवेदनों के लिए निर्णय',
  hint: 'टिप्पणी और केस नंबर जैसे हैं वैसे ही रहते हैं; उन्हें हर आवेदन में लिखें।',
  choose: 'निर्णय चुनें',
  none: 'चुने हुए आवेदनों में से कोई बैंक के निर्णय की प्रतीक्षा में नहीं है।',
  left: (count: number) => `और ${count} आवेदन निर्णय की प्रतीक्षा में हैं। पहले ये सहेजें।`,
  closed: (count: number) => `${count} आवेदनों पर निर्णय आ चुका है या वे वापस लिए जा चुके हैं, इसलिए नहीं लिए गए।`,
  submit: (decision: string, count: number) => `${count} आवेदनों के लिए “${decision}” सहेजें`,
  done: (done: number, all: number) => (done === all ? `सहेजे गए: ${done}।` : `सहेजे गए: ${all} में से ${done}।`),
} satisfies DecideManyMessages;
