// Passes the result of a silent authorization to the page that embeds this frame.
const { target, message } = document.documentElement.dataset;
if (target && message) parent.postMessage(JSON.parse(message), target);
