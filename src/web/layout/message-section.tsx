import { PageHeading } from './page-heading.tsx';

/** A page inside the frame that has only a sentence to show. */
export function MessageSection(props: { title: string; message: string; text?: string }) {
  return (
    <div className="flex min-h-full flex-col gap-4 p-4 md:p-6">
      <PageHeading title={props.title} />
      <div className="flex grow flex-col items-center justify-center gap-1 rounded-lg border border-line bg-surface px-4 py-16 text-center">
        <p className="font-medium">{props.message}</p>
        {props.text && <p className="text-muted text-sm">{props.text}</p>}
      </div>
    </div>
  );
}
