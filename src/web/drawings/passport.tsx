export function PassportDrawing() {
  return (
    <>
      <g className="fills">
        <path className="wash" d="M19 11h30a3 3 0 0 1 3 3v40a3 3 0 0 1-3 3H19a3 3 0 0 1-3-3V14a3 3 0 0 1 3-3z" />
        <path className="fill" d="M35 20a10 10 0 1 1-.1 0z" />
      </g>
      <path d="M16 8h30a3 3 0 0 1 3 3v40a3 3 0 0 1-3 3H16a3 3 0 0 1-3-3V11a3 3 0 0 1 3-3zM18 8v46M33 17a10 10 0 1 1-.1 0zM33 17c-6 6-6 14 0 20M33 17c6 6 6 14 0 20M23 27h20M26 45h14" />
    </>
  );
}
