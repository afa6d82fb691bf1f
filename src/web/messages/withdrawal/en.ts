/** The form that takes back the consent to other offers. */
export const en = {
  title: 'No more news and offers',
  intro:
    'If you ticked the box for our other services, you can withdraw your consent here. It holds for every request from this mobile number.',
  reference: 'Your reference',
  referenceHint: 'It looks like SR-7K4M-Q2XH.',
  mobile: 'Mobile number',
  submit: 'Withdraw my consent',
  done: 'Your consent to news and offers has been withdrawn, if you had given it with this reference and number.',
  failed: 'Too many requests were sent just now. Try again in an hour, or call us.',
};

export type WithdrawalMessages = typeof en;
