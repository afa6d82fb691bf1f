import type { FileLinkMessages } from './en.ts';

export const fileLink = {
  open: 'ग्राहक की फ़ाइल',
  loading: 'ग्राहक की फ़ाइल खोजी जा रही है…',
  failed: 'ग्राहक की फ़ाइल नहीं मिल सकी।',
  requests: (count) => (count === 1 ? '1 और अनुरोध' : `${count} और अनुरोध`),
  applications: (count) => (count === 1 ? '1 और आवेदन' : `${count} और आवेदन`),
  nothing: 'इस व्यक्ति का और कुछ नहीं है।',
  others: 'इस व्यक्ति का काम दूसरे भी सँभालते हैं।',
} satisfies FileLinkMessages;
