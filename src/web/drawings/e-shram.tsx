export function EShramDrawing() {
  return (
    <>
      <g className="fills">
        <path className="wash" d="M14 41c0-12 8-21 21-21s21 9 21 21z" />
        <path className="fill" d="M28 41V20c4-5 10-5 14 0v21zM9 41h52v6H9z" />
      </g>
      <path d="M11 38c0-12 8-21 21-21s21 9 21 21M25 38V18c3-5 11-5 14 0v20M6 38h52v6H6zM17 25v6M47 25v6M20 54h24M26 49h12" />
    </>
  );
}
