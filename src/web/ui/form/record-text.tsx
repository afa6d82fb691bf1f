import type { ReactNode } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Thumbnail } from '#web/ui/image/thumbnail.tsx';
import { phoneWidth, useMediaQuery } from '#web/ui/media-query.ts';
import { ThumbAction } from '#web/ui/thumb-action.tsx';
import type { RecordReading } from './own-record.tsx';

interface TextEntry {
  title: string;
  /** Empty where none was given. */
  value: string;
  /** A long value has a line of its own. */
  isLong?: boolean;
}

interface TextSection {
  title: string;
  entries: readonly TextEntry[];
}

interface RecordTextProps {
  sections: readonly TextSection[];
  /** The level of the sections' headings. */
  heading: 'h2' | 'h3';
  reading: RecordReading<{ image: string | null }>;
  picture: { label: string; alt: string; empty: ReactNode };
  /** The id of the button that opens the form. */
  updateId?: string;
}

/** A record as text, in sections, with its picture, and the one button that makes it a form. */
export function RecordText({ sections, heading, reading, picture, updateId }: RecordTextProps) {
  const { ownRecord } = useMessages();
  const isPhone = useMediaQuery(phoneWidth);
  const update = (
    <Button
      {...(updateId && { id: updateId })}
      kind="primary"
      autoFocus={reading.isBack}
      onPress={reading.onUpdate}
      className="min-h-11 min-w-40 text-base"
    >
      {ownRecord.update}
    </Button>
  );
  return (
    <div className="flex flex-col gap-5">
      <figure className="flex flex-col items-start gap-1">
        <figcaption className="text-muted text-sm">{picture.label}</figcaption>
        <Thumbnail address={reading.record.image} alt={picture.alt} size="large" empty={picture.empty} />
      </figure>
      {sections.map((section) => (
        <Section key={section.title} section={section} heading={heading} />
      ))}
      {isPhone ? <ThumbAction>{update}</ThumbAction> : <div className="flex justify-end">{update}</div>}
    </div>
  );
}

function Section({ section, heading: Heading }: { section: TextSection; heading: 'h2' | 'h3' }) {
  const { ownRecord } = useMessages();
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <Heading className="font-medium">{section.title}</Heading>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {section.entries.map(({ title, value, isLong }) => (
          <div key={title} className={`min-w-0 ${isLong ? 'max-sm:col-span-2' : ''}`}>
            <dt className="text-muted text-sm">{title}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {value || <span className="text-muted">{ownRecord.notGiven}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
