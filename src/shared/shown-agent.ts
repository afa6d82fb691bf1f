/** What a visitor is told of somebody whose card they hold. */
export interface ShownAgent {
  code: string;
  name: string;
  isWithUs: boolean;
  /** As the agency has named it; null of the built-in one, and of whoever does not work there any more. */
  role: string | null;
  /** Where the photo is found, if it is to be shown. */
  photo: string | null;
  /** When the account was looked up. */
  checkedDate: string;
}
