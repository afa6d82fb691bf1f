/** Beside an open record a list's tools have room for their sign alone. */
export const ToolLabel = ({ children }: { children: string }) => (
  <span className="@max-[52rem]/main:sr-only">{children}</span>
);
