export function CreditCardDrawing() {
  return (
    <>
      <g className="fills">
        <path className="wash" d="M12 18h40a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4z" />
        <path className="fill" d="M8 24h48v7H8z" />
      </g>
      <path d="M10 14h40a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4zM6 21h48M6 28h48M13 38h12M42 38h5" />
    </>
  );
}
