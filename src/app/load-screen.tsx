import type { Page } from '#web/layout/page/registry.tsx';
import { type MessageNamespace, openNamespace } from '#web/messages/office/load-messages.ts';

export interface Screen
  extends Pick<Page, 'load' | 'menu' | 'personMenu' | 'find' | 'findTitle' | 'takesPan' | 'isBare'> {
  /** The namespaces of messages it needs beside the frame's. */
  namespaces?: readonly MessageNamespace[];
}

/** The screen with its words. */
export async function loadScreen({ namespaces = [], load }: Screen): ReturnType<Page['load']> {
  const [component] = await Promise.all([load(), ...namespaces.map(openNamespace)]);
  return component;
}
