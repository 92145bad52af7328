// Runs in the page, in an isolated world that the page cannot see. It is passed as text, so it is plain JavaScript.
(options) => {
  if (window !== window.top) return;
  const tell = (seen) => globalThis.tellBench(JSON.stringify({ ...seen, origin: performance.timeOrigin }));
  const afterPaint = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });
  const observe = (type, read) => {
    const told = (list) => {
      for (const entry of list.getEntries()) tell(read(entry));
    };
    new PerformanceObserver(told).observe({ type, buffered: true });
  };
  const described = (element) =>
    element ? `<${element.localName}> ${(element.textContent ?? '').trim().slice(0, 40)}`.trim() : '';

  observe('paint', ({ name, startTime }) => ({ kind: 'paint', name, at: startTime }));
  observe('largest-contentful-paint', ({ startTime, element }) => ({
    kind: 'largest',
    at: startTime,
    element: described(element),
  }));
  observe('layout-shift', ({ value, hadRecentInput }) => ({ kind: 'shift', value, hadRecentInput }));
  observe('longtask', ({ startTime, duration }) => ({ kind: 'task', at: startTime, took: duration }));

  const isVisible = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const watch = (look, then) => {
    const step = () => {
      const found = look();
      if (found) afterPaint(() => then(found, performance.now()));
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  };

  const findField = () => {
    const field = document.querySelector(options.userId);
    if (!field || field.disabled || field.readOnly || !isVisible(field)) return null;
    const { x, y, width, height } = field.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    if (width === 0 || height === 0 || document.elementFromPoint(middle.x, middle.y) !== field) return null;
    return middle;
  };
  // The browser reports a paint only afterwards. Until then, a field in the document may be invisible.
  const painted = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime);
    }).observe({ type: 'paint', buffered: true });
  });
  watch(findField, async (middle, at) => {
    const paintedAt = await painted;
    tell({ kind: 'field', ...middle, at: Math.max(at, paintedAt) });
  });

  window.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (options.timesKeys)
        afterPaint(() => tell({ kind: 'key', key, at: timeStamp, took: performance.now() - timeStamp }));
      if (key !== 'Enter') return;
      tell({ kind: 'press', at: timeStamp });
      const words = new RegExp(options.next.words, 'iu');
      const isNext = (each) => words.test(each.textContent ?? '') && isVisible(each);
      watch(
        () => [...document.querySelectorAll(options.next.selector)].some(isNext),
        (_, at) => tell({ kind: 'next', at }),
      );
    },
    true,
  );
};
