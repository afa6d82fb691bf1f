import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { CorrectedField } from '../../corrections/catalogue.ts';

/** What the fields of a request are called. */
export const fieldLabels = ({
  name,
  mobile,
  email,
  dob,
  address,
  pincode,
}: OfficeMessages['enquiries']): Record<CorrectedField, string> => ({
  ...{ firstName: name, mobile, email, dob, address, pincode },
});
