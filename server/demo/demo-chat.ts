/**
 * The demo's support chat: what an operator would get from the maker of a chat, in small. It runs in the sandboxed
 * frame like any other, keeps nothing and sends nothing, and says so in the language of its page.
 */
export const demoChat = `<style>
body{display:flex;flex-direction:column;height:100%;font:14px/1.45 system-ui,sans-serif;color:CanvasText;background:Canvas}
#log{flex:1;overflow:auto;padding:16px;display:flex;flex-direction:column;gap:8px}
#log p{margin:0;padding:8px 12px;border-radius:12px;max-width:80%;background:color-mix(in srgb,CanvasText 9%,Canvas);overflow-wrap:anywhere}
#log p.own{align-self:flex-end;background:#3a49e8;color:#fff}
form{display:flex;gap:8px;padding:12px;border-top:1px solid color-mix(in srgb,CanvasText 18%,Canvas)}
input{flex:1;min-width:0;font:inherit;padding:8px 10px;border-radius:8px;border:1px solid color-mix(in srgb,CanvasText 45%,Canvas);background:Canvas;color:inherit}
button{font:inherit;padding:8px 14px;border:0;border-radius:8px;background:#3a49e8;color:#fff}
</style>
<div id="log" role="log" tabindex="0"></div>
<form><input name="text" autocomplete="off" maxlength="500" required><button></button></form>
<script>
(function () {
  var texts = {
    en: ['Support chat', 'Hello! This is a demo of a support chat: nobody reads it, and nothing leaves this page.', 'Thank you. In a real network your manager would answer here.', 'Message', 'Send'],
    ru: ['Чат поддержки', 'Здравствуйте! Это демонстрация чата: его никто не читает, и ничего никуда не отправляется.', 'Спасибо. В настоящей партнёрской сети здесь ответил бы ваш менеджер.', 'Сообщение', 'Отправить'],
    uk: ['Чат підтримки', 'Вітаємо! Це демонстрація чату: його ніхто не читає, і нічого нікуди не надсилається.', 'Дякуємо. У справжній партнерській мережі тут відповів би ваш менеджер.', 'Повідомлення', 'Надіслати'],
    'zh-CN': ['在线客服', '您好！这是在线客服的演示：没有人会查看，内容也不会发送到任何地方。', '谢谢。在真实的联盟中，您的经理会在这里回复。', '消息', '发送']
  };
  var words = texts[document.documentElement.lang] || texts.en;
  var log = document.getElementById('log');
  var form = document.querySelector('form');
  var input = document.querySelector('input');
  document.title = words[0];
  log.setAttribute('aria-label', words[0]);
  input.placeholder = words[3];
  input.setAttribute('aria-label', words[3]);
  document.querySelector('button').textContent = words[4];
  function say(text, own) {
    var line = document.createElement('p');
    if (own) line.className = 'own';
    line.textContent = text;
    log.append(line);
    line.scrollIntoView();
  }
  say(words[1], false);
  form.addEventListener('submit', function (event) {
    event.preventDefault();
    if (input.value.trim() === '') return;
    say(input.value, true);
    input.value = '';
    setTimeout(function () { say(words[2], false); }, 600);
  });
})();
</script>`;
