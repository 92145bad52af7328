import { useScene } from '../scene/contexts.ts';

export function Brand() {
  return (
    <p className="brand">
      <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
        <path
          className="brand-shield"
          d="M16 2.5 27.5 7v9c0 6.6-4.8 11.300-11.500 13.500C9.300 27.300 4.500 22.600 4.500 16V7Z"
        />
        <path className="brand-tick" d="m10.500 16.200 3.900 3.900 7.400-7.900" />
      </svg>
      {useScene().published.program.brand.name}
    </p>
  );
}
