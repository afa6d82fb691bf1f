import { type ReactNode, useEffect, useRef } from 'react';
import { useAgency } from '../agency.ts';

let isFirstPage = true;

/** The page's only `h1`. Sets the document title and takes the focus after a navigation inside the app. */
export function PageHeading(props: { title: string; children?: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { name } = useAgency();

  useEffect(() => {
    document.title = `${props.title} · ${name}`;
  }, [props.title, name]);

  useEffect(() => {
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    // The document scrolls on a phone, the main region on wide screens.
    for (const scroller of [globalThis, heading.current?.closest('main')]) scroller?.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={`font-semibold text-text text-xl outline-none ${props.className ?? ''}`}>
      {props.title}
      {props.children}
    </h1>
  );
}
