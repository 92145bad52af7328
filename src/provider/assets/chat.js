// A launcher in the corner. Its element has the data attributes of the page.
{
  const { experience = '', unauthenticatedUser = '' } = document.currentScript.dataset;

  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'chat-launcher';
  button.setAttribute('aria-label', 'Chat with us');
  button.dataset.experience = experience;
  button.dataset.unauthenticatedUser = unauthenticatedUser;
  button.textContent = '?';

  const corner = document.createElement('aside');
  corner.setAttribute('aria-label', 'Chat');
  corner.append(button);
  document.body.append(corner);
}
