// Reports the page's load time. It reports neither the customer nor any input.
{
  const times = { page: location.pathname, milliseconds: Math.round(performance.now()) };
  navigator.sendBeacon(new URL('beacon', document.currentScript.src), JSON.stringify(times));
}
