// Tells how long the page took. It says nothing of who is there, or of what was typed.
{
  const times = { page: location.pathname, milliseconds: Math.round(performance.now()) };
  navigator.sendBeacon(new URL('beacon', document.currentScript.src), JSON.stringify(times));
}
