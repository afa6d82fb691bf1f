export function LoanDrawing() {
  return (
    <>
      <g className="fills">
        <path className="wash" d="M9 27h48v26H9z" />
        <path className="fill" d="M33 29a11 11 0 1 1-.1 0z" />
      </g>
      <path d="M6 24h48v26H6zM30 26a11 11 0 1 1-.1 0zM26 32h9M26 36h9M26 32h3a4 4 0 0 1 0 8h-3l6 5M12 30v2M48 42v2M12 18h36M18 12h24" />
    </>
  );
}
