import type { FileLinkMessages } from './en.ts';

export const fileLink = {
  open: 'ग्राहक की फ़ाइल',
  loading: 'ग्राहक की फ़ाइल खोजी जा रही है…',
  failed: 'ग्राहक की फ़ाइल नहीं मिल सकी।',
  requests: (count) => (count === 1 ? '1 और अनुरोध' : `${count} और अनुरोध`),
  applications: (count) => (count === 1 ? '1 और आवेदन' : `${count} और आवेदन`),
  nothing: 'इस व्यक्ति का और कुछ नहीं है।',
  others: 'और भी है, जो आपका नहीं है।',
  newest: 'पिछला अनुरोध या आवेदन',
  created: 'कब से पहचान',
  knownBy: {
    mobile: (name) => `इस मोबाइल से पहचान है: ${name}`,
    pan: (name) => `इस PAN से पहचान है: ${name}`,
  },
  lastContact: (day) => `पिछला संपर्क ${day}`,
  knownToOthers: {
    mobile: 'इस मोबाइल वाला व्यक्ति पहले से दर्ज है, और उसका सारा काम आपका नहीं है। एडमिन उसे आपको सौंप सकते हैं।',
    pan: 'इस PAN वाला व्यक्ति पहले से दर्ज है, और उसका सारा काम आपका नहीं है। एडमिन उसे आपको सौंप सकते हैं।',
  },
} satisfies FileLinkMessages;
