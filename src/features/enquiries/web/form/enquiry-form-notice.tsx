import { localPath } from '#shared/languages.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { privacyNotice } from './privacy-notice.ts';

/** The purpose of the data in short, and the separate, voluntary consent (DPDP Act 2023, ss. 5 and 6). */
export function EnquiryNotice({ context }: { context: PageContext }) {
  const { form, language, messages, settings } = context;
  const texts = messages.enquiries;
  const { short } = privacyNotice(context);
  const { title, email } = settings.dataProtectionContact;
  return (
    <div className="grid gap-2 leading-snug">
      <p className="text-muted">{texts.privacy}</p>
      <details>
        <summary className="text-link">{short.title}</summary>
        <ul className="bullets">
          {short.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
          <li>
            {`${short.contact} ${localised(title, language)}, `}
            <a href={`mailto:${email}`} className="text-link">
              {email}
            </a>
          </li>
        </ul>
        <a href={localPath('/privacy', language)} className="text-link">
          {short.whole}
        </a>
      </details>
      <label className="tick">
        <input
          type="checkbox"
          name="marketingConsent"
          value="yes"
          defaultChecked={form?.values.marketingConsent === 'yes'}
        />
        {texts.marketingConsent}
      </label>
    </div>
  );
}
