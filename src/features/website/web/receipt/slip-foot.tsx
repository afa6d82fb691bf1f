import { trackingPath } from '#features/tracking/catalogue.ts';
import { localPath } from '#shared/languages.ts';
import { QrCode } from '#web/drawings/qr-code.tsx';
import { showPhone } from '#web/public-pages/contact-links.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { agencyAndTown, officeAddress } from '../office-address.ts';

/** The page that asks for the digits, with the reference filled in. */
export const trackingAddress = ({ origin, language }: PageContext, reference: string): string =>
  `${origin}${localPath(trackingPath, language)}?reference=${reference}`;

interface SlipFootProps {
  context: PageContext;
  reference: string;
  /** What the code is for. */
  label: string;
}

/** On paper alone, at the foot of a slip: the code that opens the page where the request is followed, and the office. */
export function SlipFoot({ context, reference, label }: SlipFootProps) {
  const [agency] = agencyAndTown(context);
  return (
    <div className="print-only">
      <QrCode text={trackingAddress(context, reference)} label={label} className="size-32" />
      <p>{label}</p>
      <p className="mt-4 whitespace-pre-line">
        {[agency, showPhone(context.settings.phone), officeAddress(context)].join('\n')}
      </p>
    </div>
  );
}

/** Loads the slip as a file, to be printed or kept. */
export function SlipLink({ context, path, text }: { context: PageContext; path: string | undefined; text: string }) {
  if (path === undefined) return null;
  return (
    <a href={`${path}?language=${context.language}`} download="" className="button button-quiet">
      {text}
    </a>
  );
}
