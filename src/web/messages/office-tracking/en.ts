/** The link by which a customer follows their request. */
export const tracking = {
  title: 'Tracking link',
  intro: 'With it the customer sees how far the request has got, for 30 days and without typing anything.',
  make: 'Make a tracking link',
  making: 'Making the link…',
  failed: 'The link was not made.',
  until: (day: string) => `Works until ${day}. It is shown here only once.`,
  copy: 'Copy the link',
  copied: 'Copied',
  send: 'Send it on WhatsApp',
  end: 'End all links',
  endQuestion: 'End all links of this request?',
  endText: 'Whoever has one sees nothing by it any more. The reference and the mobile number still open the page.',
  ended: (count: number) => (count === 1 ? '1 link ended.' : `${count} links ended.`),
  none: 'There was no link to end.',
  endFailed: 'The links were not ended.',
};

export type TrackingOfficeMessages = typeof tracking;
