export function Offers() {
  return (
    <nav className="tiles">
      {offers.map(({ name, address, drawing }) => (
        <a key={name} href={address}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={drawing} />
          </svg>
          {name}
        </a>
      ))}
    </nav>
  );
}

const offers = [
  {
    name: 'Pay a Bill',
    address: '/_idp/site/pay-bill',
    drawing: 'M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5ZM9 8h6M9 11.5h6M9 15h3',
  },
  {
    name: 'Enroll in AutoPay',
    address: '/_idp/site/autopay',
    drawing: 'M20 12a8 8 0 0 1-14.2 5M4 12a8 8 0 0 1 14.2-5M18.5 3v4.25h-4.25M5.5 21v-4.25h4.25',
  },
  {
    name: 'Get ID Card',
    address: '/_idp/site/id-card',
    drawing:
      'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM10.75 10.25a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM5.75 15.5c.4-1.6 1.5-2.3 3-2.3s2.6.7 3 2.3M14.5 10H18M14.5 13.75H18',
  },
  {
    name: 'Go Paperless',
    address: '/_idp/site/paperless',
    drawing: 'M5.5 17.5C3 11 8 4.5 19.5 4.5c.5 10.5-4 14.5-9 14.5-2 0-3.7-.5-5-1.5ZM4 20.5c1.5-4.5 5-8 9.5-10',
  },
] as const;
