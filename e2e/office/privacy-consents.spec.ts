import { expectNothingFound } from '../axe.ts';
import { expect, letters, officeWords, opened, signInAs, test } from '../journey.ts';
import { ownPerson } from '../own-person.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const { consents } = officeWords.en;

test('P-09: a consent taken back by telephone is recorded, and says so', async ({ page }) => {
  const firstName = `Lata ${letters()}`;
  const form = { firstName, serviceType: 'Passport Services', marketingConsent: 'yes' };
  const enquiry = await sendEnquiry(form as Parameters<typeof sendEnquiry>[0]);
  await signInAs(page, await ownPerson('Admin'), `/privacy-consents?open=${enquiry.id}`);
  await expect(opened(page)).toContainText(consents.states.agreed);
  await expectNothingFound(page);
  await opened(page).getByLabel(consents.channel).selectOption('phone');
  await opened(page).getByRole('button', { name: consents.withdrawNow }).click();
  await expect(opened(page)).toContainText(consents.states.withdrawn);
  await expect(opened(page)).toContainText(consents.channels.phone);
});
