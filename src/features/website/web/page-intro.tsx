import type { ReactNode } from 'react';

interface PageIntroProps {
  /** The page's name in the navigation, where the heading differs. */
  eyebrow?: string;
  heading: string;
  lead?: string;
  /** Beside the text on wide screens, standing on the line below it. */
  drawing?: ReactNode;
  children?: ReactNode;
}

/** The header of a text page. */
export function PageIntro({ eyebrow, heading, lead, drawing, children }: PageIntroProps) {
  const text = (
    <>
      {eyebrow ? <p className="mb-3 font-semibold text-marigold-text">{eyebrow}</p> : null}
      <h1 className="max-w-3xl text-3xl font-bold text-ink sm:text-4xl lg:text-5xl">{heading}</h1>
      {lead ? <p className="mt-4 max-w-2xl text-lg lg:mt-6 lg:text-xl lg:leading-normal">{lead}</p> : null}
      {children}
    </>
  );
  if (!drawing) return <div className="container pt-10 pb-10 lg:pt-20 lg:pb-14">{text}</div>;
  return (
    <div className="hero mb-10 lg:mb-20">
      <div className="container grid lg:grid-cols-hero lg:items-end lg:gap-12">
        <div className="min-w-0 pt-10 pb-10 lg:pt-20 lg:pb-24">{text}</div>
        {drawing}
      </div>
    </div>
  );
}
