import type { FileLinkMessages } from './en.ts';

export const fileLink = {
  open: 'ग्राहक की फ़ाइल',
  loading: 'ग्राहक की फ़ाइल खोजी जा रही है…',
  failed: 'ग्राहक की फ़ाइल नहीं मिल सकी।',
  requests: (count) => (count === 1 ? '1 और अनुरोध' : `${count} और अनुरोध`),
  applications: (count) => (count === 1 ? '1 और आवेदन' : `${count} और आवेदन`),
  nothing: 'इस व्यक्ति का और कुछ नहीं है।',
  others: 'इस व्यक्ति का और काम साथियों के पास है।',
  newest: 'पिछला अनुरोध या आवेदन',
  created: 'कब से पहचान',
  knownBy: {
    mobile: (name) => `इस मोबाइल से पहचान है: ${name}`,
    pan: (name) => `इस PAN से पहचान है: ${name}`,
  },
  lastContact: (day) => `पिछला संपर्क ${day}`,
  useDetails: 'उनका ब्योरा भरें',
  useDetailsOf: (name) => `उनका ब्योरा भरें: ${name}`,
  detailsUsed: 'जो ख़ाली था, वह भर गया। ग्राहक से पूछकर जाँच लें।',
  detailsFailed: 'ब्योरा नहीं मिल सका।',
  knownToOthers: {
    mobile: 'यह मोबाइल दर्ज है; कोई साथी इनका काम कर रहा है।',
    pan: 'यह PAN दर्ज है; कोई साथी इनका काम कर रहा है।',
  },
  ask: 'फ़ाइल माँगें',
  asked: (day) => `आपने ${day} को फ़ाइल माँगी है। एडमिन तय करेंगे।`,
  askRefused: (day) => `आपने ${day} को फ़ाइल माँगी थी; एडमिन ने मना किया।`,
  askFailed: 'फ़ाइल माँगी गई या नहीं, यह पक्का नहीं। फिर दबाएँ।',
  askMany: 'आपकी माँगी 20 फ़ाइलों के जवाब अभी बाकी हैं। कुछ जवाब मिलने पर फिर माँगें।',
  savedBy: {
    mobile: (name) => `यह मोबाइल आपने बाद के लिए सहेजा है: ${name}`,
    pan: (name) => `यह PAN आपने बाद के लिए सहेजा है: ${name}`,
  },
  openSaved: 'खोलें',
  savedByOthers: {
    mobile: 'इस मोबाइल वाले व्यक्ति को आपके किसी साथी ने बाद के लिए सहेजा है।',
    pan: 'इस PAN वाले व्यक्ति को आपके किसी साथी ने बाद के लिए सहेजा है।',
  },
} satisfies FileLinkMessages;
